import type { CopyCode } from '#machines/shared/copy/copy.machine.ts'
import type { QrSharingSnapshot } from './qr-sharing.machine.ts'

/** The message codes of sharing a QR code. */
export type QrSharingCode = 'qr.pictureSaved' | 'qr.pictureFailed'

/** Whether the browser can share a link; otherwise the link is copied. */
export const selectCanShareLink = ({ context }: QrSharingSnapshot): boolean => context.canShareLink

/** Whether the browser can share a picture; otherwise the picture is saved. */
export const selectCanSharePicture = ({ context }: QrSharingSnapshot): boolean => context.canSharePicture

export const selectIsSharing = (snapshot: QrSharingSnapshot): boolean => snapshot.hasTag('busy')

/** Whether the browser refused to copy the link, so that the consumer copies it by hand (X1). */
export const selectIsLinkRefused = (snapshot: QrSharingSnapshot): boolean =>
  snapshot.matches({ ready: 'linkRefused' })

/** Whether the last press had no result. */
export const selectHasSharingFailed = (snapshot: QrSharingSnapshot): boolean =>
  selectIsLinkRefused(snapshot) || snapshot.matches({ ready: 'pictureFailed' })

/** Returns the message about the last press. */
export const selectSharingMessage = (
  snapshot: QrSharingSnapshot,
): { readonly code: CopyCode | QrSharingCode } | undefined => {
  if (snapshot.matches({ ready: 'linkCopied' })) return { code: 'copy.copied' }
  if (selectIsLinkRefused(snapshot)) return { code: 'copy.refused' }
  if (snapshot.matches({ ready: 'pictureSaved' })) return { code: 'qr.pictureSaved' }
  return selectHasSharingFailed(snapshot) ? { code: 'qr.pictureFailed' } : undefined
}
