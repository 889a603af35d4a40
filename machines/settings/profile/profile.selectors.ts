import type { Consumer } from '#machines/domain/consumer.ts'
import type { ScanCode } from '#machines/domain/scan-code.ts'
import type { Failure } from '#machines/network/failure.ts'
import type { Deposit } from './deposit.ts'
import type { ProfileSnapshot } from './profile.machine.ts'

/** The consumer's number, shown before the record is read. */
export const selectMsisdn = ({ context }: ProfileSnapshot): string => context.msisdn

/** The consumer's record; undefined before it is read. */
export const selectConsumer = ({ context }: ProfileSnapshot): Consumer | undefined => context.consumer

/** Why the record could not be read. */
export const selectConsumerFailure = ({ context }: ProfileSnapshot): Failure | undefined =>
  context.consumerFailure

/** Whether the profile shows deposits. */
export const selectShowsDeposit = ({ context }: ProfileSnapshot): boolean => !context.hidesDeposit

/** The deposit data; undefined before they are read. */
export const selectDeposit = ({ context }: ProfileSnapshot): Deposit | undefined => context.deposit

/** Why the deposit data could not be read. */
export const selectDepositFailure = ({ context }: ProfileSnapshot): Failure | undefined =>
  context.depositFailure

/** The QR code of the wallet; undefined before it is read. */
export const selectProfileCode = ({ context }: ProfileSnapshot): ScanCode | undefined => context.code

/** Why the QR code could not be read. */
export const selectCodeFailure = ({ context }: ProfileSnapshot): Failure | undefined => context.codeFailure

/** The actor that renames the wallet. */
export const selectRenaming = (snapshot: ProfileSnapshot) => snapshot.children.renaming
