import type { Message } from '../../domain/message.ts'
import type { Cents } from '../../domain/money.ts'
import type { ScanCode } from '../../domain/scan-code.ts'
import { getStatus, type Transaction } from '../../domain/transaction/transaction.ts'
import type { Failure } from '../../network/failure.ts'
import { type QrSnapshot, qrPeriodSeconds } from './qr.machine.ts'

/** Every code that the screen of a QR code can put before a consumer. */
export type QrCode = 'qr.stale' | 'qr.unreadable'

/** What is to be scanned; undefined while there is nothing to. */
export const selectScanCode = ({ context }: QrSnapshot): ScanCode | undefined => context.code

/** Whether it asks for an amount; otherwise whoever pays says how much. */
export const selectIsOfRequest = ({ context }: QrSnapshot): boolean => context.request.of === 'request'

/** Whole seconds until it expires or is read again. */
export const selectSecondsLeft = ({ context }: QrSnapshot): number => context.secondsLeft

/** The same as a share of the whole, 0 to 100. */
export const selectPercentLeft = ({ context }: QrSnapshot): number =>
  (context.secondsLeft / qrPeriodSeconds[context.request.of]) * 100

export const selectIsExpired = (snapshot: QrSnapshot): boolean => snapshot.matches('expired')

/** Whether there is no wallet whose code could be shown. */
export const selectIsWalletMissing = (snapshot: QrSnapshot): boolean => snapshot.matches('walletMissing')

/** Whether the first code is on its way. */
export const selectIsLoadingFirst = (snapshot: QrSnapshot): boolean => {
  const { request, code, failure } = snapshot.context
  return (
    request.of === 'wallet' && code === undefined && failure === undefined && !selectIsWalletMissing(snapshot)
  )
}

/** Why there is no code, or the one that is shown may be too old; stays until a code could be read. */
export const selectQrFailure = ({ context }: QrSnapshot): Failure | undefined => context.failure

/** What that means. */
export const selectQrProblem = ({ context }: QrSnapshot): Message<QrCode> => ({
  code: context.code === undefined ? 'qr.unreadable' : 'qr.stale',
})

/** Whether the amount that was asked for has arrived: exactly so much, and for good. */
export const isRequestPaidBy = (amount: Cents, received: readonly Transaction[]): boolean =>
  received.some(credit => credit.amount === amount && getStatus(credit) === undefined)
