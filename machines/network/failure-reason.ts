import type { Message } from '../domain/message.ts'
import type { Failure, FailureCode } from './failure.ts'

/** Returns the message that names a cause; undefined for 'System Error', which names none. */
export const findReason = ({ words }: Failure): Message<FailureCode> | undefined =>
  'code' in words && words.code === 'failure.systemError' ? undefined : words
