import { fromPromise } from 'xstate'
import { fullName } from '#machines/domain/consumer.ts'
import type { Printer, WebShare } from '#machines/shared/ports/device.ts'
import type { Downloads } from '#machines/shared/ports/files.ts'
import { getSessionWallet } from '#machines/wallet/session-wallet.ts'
import { selectCurrencySymbol } from '#machines/wallet/wallet.selectors.ts'
import type { FormattedReceipt, ReceiptContent, ReceiptFacts, ReceiptToShare } from '../receipt.types.ts'

export interface SharingPorts {
  readonly formatReceipt: (receipt: ReceiptFacts) => FormattedReceipt
  readonly sharing: WebShare
  readonly printing: Printer
  readonly downloads: Downloads
  /** Draws a receipt as a PNG. Rejects when the browser cannot. */
  readonly paintReceipt: (content: ReceiptContent) => Promise<Blob>
}

const isRefused = (error: unknown): boolean => error instanceof Error && error.name === 'NotAllowedError'

/** Creates the actors that share and print a receipt. */
export const createSharingActors = ({
  formatReceipt,
  sharing,
  printing,
  downloads,
  paintReceipt,
}: SharingPorts) => {
  const format = ({ session, transaction, ...receipt }: ReceiptToShare): FormattedReceipt => {
    if (transaction === undefined) throw new Error('There is no transaction to share')
    const symbol = selectCurrencySymbol(getSessionWallet(session).getSnapshot())
    const owner = session.getSnapshot().children.consumer?.getSnapshot().context.loaded
    return formatReceipt({ ...receipt, transaction, symbol, ownName: owner ? fullName(owner) : '' })
  }
  return {
    // Sharing runs within the event of a press, because browsers may refuse it later.
    share: fromPromise<void, ReceiptToShare>(async ({ input }) => {
      const { content, text } = format(input)
      await sharing.share({ title: content.title, text })
    }),
    /** Shares the receipt as a picture, or saves it if the browser shares no pictures or refuses so late. */
    sharePicture: fromPromise<void, ReceiptToShare>(async ({ input }) => {
      const { content, text, fileName: name } = format(input)
      const file = await paintReceipt(content)
      const save = () => downloads.save(file, name)
      if (!sharing.canSharePictures()) return save()
      await sharing.share({ title: content.title, text, file: { file, name } }).catch(error => {
        if (!isRefused(error)) throw error
        save()
      })
    }),
    print: fromPromise<void>(async () => printing.print()),
  }
}

export type SharingActors = ReturnType<typeof createSharingActors>
