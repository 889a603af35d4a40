import type { Message } from '#machines/domain/message.ts'
import type { Cents } from '#machines/domain/money.ts'
import type { ScanCode } from '#machines/domain/scan-code.ts'
import { getStatus, type Transaction } from '#machines/domain/transaction/transaction.ts'
import type { Failure } from '#machines/network/failure.ts'
import { type QrSnapshot, qrPeriodSeconds } from './qr.machine.ts'

/** The message codes of the QR code screen. */
export type QrCode = 'qr.stale' | 'qr.unreadable'

/** Returns the code to scan; undefined while there is none. */
export const selectScanCode = ({ context }: QrSnapshot): ScanCode | undefined => context.code

/** Returns the actor that shares the code of a payment request; undefined without a valid code. */
export const selectQrSharing = (snapshot: QrSnapshot) => snapshot.children.qrSharing

/** Whether the code is for a fixed amount. With the wallet's own code, the payer chooses the amount. */
export const selectIsOfRequest = ({ context }: QrSnapshot): boolean => context.request.of === 'request'

/** Returns the whole seconds until the code expires or is refreshed. */
export const selectSecondsLeft = ({ context }: QrSnapshot): number => context.secondsLeft

/** Returns the time at which the code expires, as a timestamp. */
export const selectExpiry = ({ context: { since, request } }: QrSnapshot): string =>
  new Date(since.wall + qrPeriodSeconds[request.of] * 1_000).toISOString()

/** Returns the remaining time in percent of the period, from 0 to 100. */
export const selectPercentLeft = ({ context }: QrSnapshot): number =>
  (context.secondsLeft / qrPeriodSeconds[context.request.of]) * 100

export const selectIsExpired = (snapshot: QrSnapshot): boolean => snapshot.matches('expired')

/** Whether there is no wallet whose code could be shown. */
export const selectIsWalletMissing = (snapshot: QrSnapshot): boolean => snapshot.matches('walletMissing')

/** Whether the first code is loading. */
export const selectIsLoadingFirst = (snapshot: QrSnapshot): boolean => {
  const { request, code, failure } = snapshot.context
  return (
    request.of === 'wallet' && code === undefined && failure === undefined && !selectIsWalletMissing(snapshot)
  )
}

/** Returns why there is no code, or why the shown code may be too old. The failure stays until a code is read. */
export const selectQrFailure = ({ context }: QrSnapshot): Failure | undefined => context.failure

/** Returns the message of the failure. */
export const selectQrProblem = ({ context }: QrSnapshot): Message<QrCode> => ({
  code: context.code === undefined ? 'qr.unreadable' : 'qr.stale',
})

/** Whether a received transaction has exactly the requested amount and is neither pending nor declined. */
export const isRequestPaidBy = (amount: Cents, received: readonly Transaction[]): boolean =>
  received.some(credit => credit.amount === amount && getStatus(credit) === undefined)
