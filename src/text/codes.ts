import type { CopyCode } from '../../machines/copy/copy.machine.ts'
import type { ServiceCode } from '../../machines/domain/services.ts'
import type { FailureCode } from '../../machines/network/failure.ts'
import type { SignInCode } from '../../machines/sign-in/sign-in.selectors.ts'

/** Every code that a machine can put before a consumer; a language has words for each. */
export type Code = CopyCode | FailureCode | ServiceCode | SignInCode
