import type { ReceiptProblem } from '../receipt.types.ts'
import type { SharingSnapshot } from './sharing.machine.ts'

/** Whether sharing or printing is pending; one at a time. */
export const selectIsSharingOrPrinting = (snapshot: SharingSnapshot): boolean => !snapshot.matches('idle')

/** Whether the browser wants a press of Share in the receipt, after one elsewhere. */
export const selectIsShareOffered = (snapshot: SharingSnapshot): boolean =>
  snapshot.matches({ idle: 'shareOffered' })

const notShared: ReceiptProblem = { code: 'receipt.notShared' }
const notPrinted: ReceiptProblem = { code: 'receipt.notPrinted' }

/** The problem of the last share or print. */
export const selectSharingProblem = (snapshot: SharingSnapshot): ReceiptProblem | undefined => {
  if (snapshot.matches({ idle: 'notShared' })) return notShared
  return snapshot.matches({ idle: 'notPrinted' }) ? notPrinted : undefined
}
