import type { SharingInput } from '#machines/wallet/receipt/sharing/sharing.machine.ts'
import { sharingMachine } from '#machines/wallet/receipt/sharing/sharing.machine.ts'
import { hostInReceipt, renderReceipt } from '#test/model/facts/receipt-host.tsx'
import { playScreen, seen, unsaid, withheld } from '#test/model/harness/screen.ts'
import { text } from '#test/support/texts.tsx'

const words = text.receipt

playScreen(sharingMachine, {
  host: hostInReceipt('sharing', input => (input as SharingInput).next),
  render: renderReceipt,
  interactions: {
    'receipt.share': words.share,
    'receipt.savePicture': words.picture,
    'receipt.print': words.print,
  },
  expectations: {
    'idle.ready': unsaid(words.shareReady),
    'rendering sharing sharingPicture printing': withheld(words.print),
    'idle.shareOffered': [words.shareReady, seen('button', words.share)],
    'idle.notShared': text.codes['receipt.notShared'],
    'idle.notPictured': text.codes['receipt.notPictured'],
    'idle.notPrinted': text.codes['receipt.notPrinted'],
  },
})
