import type { Message } from '#machines/domain/message.ts'
import type { Cents } from '#machines/domain/money.ts'
import { getStatus, type Transaction } from '#machines/domain/transaction/transaction.ts'
import { type QrSnapshot, qrPeriodSeconds } from './qr.machine.ts'

/** The message codes of the QR code screen. */
export type QrCode = 'qr.stale' | 'qr.unreadable'

/** Returns what the screen of a QR code shows. */
export const selectQr = (snapshot: QrSnapshot) => {
  const { request, code, since, secondsLeft, failure } = snapshot.context
  const period = qrPeriodSeconds[request.of]
  const isOfRequest = request.of === 'request'
  const isWalletMissing = snapshot.matches('walletMissing')
  return {
    /** Whether the code is for a fixed amount. With the wallet's own code, the payer chooses the amount. */
    isOfRequest,
    /** The code to scan; undefined while there is none. */
    code,
    /** The actor that shares the code of a payment request; undefined without a valid code. */
    sharing: snapshot.children.qrSharing,
    /** Whole seconds until the code expires or is refreshed, also in percent of the period. */
    secondsLeft,
    percentLeft: (secondsLeft / period) * 100,
    /** When the code expires, as a timestamp. */
    expiry: new Date(since.wall + period * 1_000).toISOString(),
    isExpired: snapshot.matches('expired'),
    isWalletMissing,
    /** Whether the first code is loading. */
    isLoadingFirst: !isOfRequest && code === undefined && failure === undefined && !isWalletMissing,
    /** Why there is no code, or why the shown code may be too old. The failure stays until a code is read. */
    failure,
    problem: { code: code === undefined ? 'qr.unreadable' : 'qr.stale' } satisfies Message<QrCode>,
  }
}

/** Whether a received transaction has exactly the requested amount and is neither pending nor declined. */
export const isRequestPaidBy = (amount: Cents, received: readonly Transaction[]): boolean =>
  received.some(credit => credit.amount === amount && getStatus(credit) === undefined)
