import type { Consumer } from '../../domain/consumer.ts'
import type { ScanCode } from '../../domain/scan-code.ts'
import type { Failure } from '../../network/failure.ts'
import type { Deposit } from './deposit.ts'
import type { ProfileSnapshot } from './profile.machine.ts'

/** Whose profile it is, as long as nothing more is known. */
export const selectMsisdn = ({ context }: ProfileSnapshot): string => context.msisdn

/** The consumer's own record; undefined until it is known. */
export const selectConsumer = ({ context }: ProfileSnapshot): Consumer | undefined => context.consumer

/** Why it is not. */
export const selectConsumerFailure = ({ context }: ProfileSnapshot): Failure | undefined =>
  context.consumerFailure

/** Whether deposits are a part of it. */
export const selectShowsDeposit = ({ context }: ProfileSnapshot): boolean => !context.hidesDeposit

/** Where deposits go; undefined until it is known. */
export const selectDeposit = ({ context }: ProfileSnapshot): Deposit | undefined => context.deposit

/** Why it is not. */
export const selectDepositFailure = ({ context }: ProfileSnapshot): Failure | undefined =>
  context.depositFailure

/** The code by which anybody can pay into the wallet; undefined until it is known. */
export const selectProfileCode = ({ context }: ProfileSnapshot): ScanCode | undefined => context.code

/** Why it is not. */
export const selectCodeFailure = ({ context }: ProfileSnapshot): Failure | undefined => context.codeFailure

/** What renames the wallet. */
export const selectRenaming = (snapshot: ProfileSnapshot) => snapshot.children.renaming
