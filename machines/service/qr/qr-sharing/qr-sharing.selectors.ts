import type { CopyCode } from '#machines/shared/copy/copy.machine.ts'
import type { QrSharingSnapshot } from './qr-sharing.machine.ts'

/** The message codes of sharing a QR code. */
export type QrSharingCode = 'qr.pictureSaved' | 'qr.pictureFailed'

type Result = { readonly code: CopyCode | QrSharingCode; readonly hasFailed: boolean }

const results: Readonly<Record<string, Result>> = {
  linkCopied: { code: 'copy.copied', hasFailed: false },
  linkRefused: { code: 'copy.refused', hasFailed: true },
  pictureSaved: { code: 'qr.pictureSaved', hasFailed: false },
  pictureFailed: { code: 'qr.pictureFailed', hasFailed: true },
}

/** Returns what the buttons show that share a QR code. */
export const selectQrSharing = (snapshot: QrSharingSnapshot) => {
  const { value, context } = snapshot
  return {
    /** Without sharing, the link is copied and the picture is saved. */
    canShareLink: context.canShareLink,
    canSharePicture: context.canSharePicture,
    isBusy: snapshot.hasTag('busy'),
    /** The message about the last press. */
    result: typeof value === 'string' ? undefined : results[value.ready],
    /** Whether the browser refused to copy the link, so that the consumer copies it by hand. */
    isLinkRefused: snapshot.matches({ ready: 'linkRefused' }),
  }
}
