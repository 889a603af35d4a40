import { fromPromise } from 'xstate'
import type { Printer, ShareContent, WebShare } from '#machines/shared/ports/device.ts'
import { getSessionWallet } from '#machines/wallet/session-wallet.ts'
import { selectCurrencySymbol } from '#machines/wallet/wallet.selectors.ts'
import type { ReceiptToShare, SharedReceipt } from '../receipt.types.ts'

export interface SharingPorts {
  /** Returns the words of a shared receipt. */
  readonly formatReceipt: (receipt: SharedReceipt) => ShareContent
  readonly sharing: WebShare
  readonly printing: Printer
}

/** Creates the actors that share and print a receipt. */
export const createSharingActors = ({ formatReceipt, sharing, printing }: SharingPorts) => ({
  // Sharing runs within the event of a press, because browsers may refuse it later.
  share: fromPromise<void, ReceiptToShare>(async ({ input: { session, transaction, ...receipt } }) => {
    if (transaction === undefined) throw new Error('There is no transaction to share')
    const symbol = selectCurrencySymbol(getSessionWallet(session).getSnapshot())
    await sharing.share(formatReceipt({ ...receipt, transaction, symbol }))
  }),
  print: fromPromise<void>(async () => printing.print()),
})

export type SharingActors = ReturnType<typeof createSharingActors>
