import type { ReceiptProblem } from '../receipt.types.ts'
import type { SharingSnapshot } from './sharing.machine.ts'

const notShared: ReceiptProblem = { code: 'receipt.notShared' }
const notPictured: ReceiptProblem = { code: 'receipt.notPictured' }
const notPrinted: ReceiptProblem = { code: 'receipt.notPrinted' }

const problemOf = (snapshot: SharingSnapshot): ReceiptProblem | undefined => {
  if (snapshot.matches({ idle: 'notShared' })) return notShared
  if (snapshot.matches({ idle: 'notPictured' })) return notPictured
  return snapshot.matches({ idle: 'notPrinted' }) ? notPrinted : undefined
}

/** Returns what the buttons that share and print a receipt, and their results, show. */
export const selectSharing = (snapshot: SharingSnapshot) => ({
  /** Whether sharing or printing is pending; one at a time. */
  isBusy: !snapshot.matches('idle'),
  /** Whether the browser wants a press of Share in the receipt, after one elsewhere. */
  isShareOffered: snapshot.matches({ idle: 'shareOffered' }),
  /** The problem of the last share or print. */
  problem: problemOf(snapshot),
})
