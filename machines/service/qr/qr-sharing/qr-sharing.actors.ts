import { fromPromise } from 'xstate'
import { createCopyActors } from '#machines/shared/copy/copy.actors.ts'
import type { Clipboard, ShareContent, WebShare } from '#machines/shared/ports/device.ts'
import type { CodePainter, CodePicture, Downloads, NamedFile } from '#machines/shared/ports/files.ts'

/** The kinds of content that the browser can share. */
export interface SharingSupport {
  readonly canShareLink: boolean
  readonly canSharePicture: boolean
}

/** The ports that share a QR code. */
export interface QrSharingPorts {
  readonly sharing: WebShare
  readonly clipboard: Clipboard
  readonly painter: CodePainter
  readonly downloads: Downloads
}

/** Creates the actors that share the QR code of a payment request. */
export const createQrSharingActors = ({ sharing, clipboard, painter, downloads }: QrSharingPorts) => ({
  ...createCopyActors(clipboard),

  detectSharing: fromPromise<SharingSupport>(async () => ({
    canShareLink: sharing.isSupported(),
    canSharePicture: sharing.canSharePictures(),
  })),

  // Sharing a link runs within the event of the press: later, the browser would refuse it.
  share: fromPromise<void, ShareContent>(({ input }) => sharing.share(input)),
  paintPicture: fromPromise<Blob, CodePicture>(({ input }) => painter.paint(input)),
  savePicture: fromPromise<void, NamedFile>(async ({ input }) => downloads.save(input.file, input.name)),
})

export type QrSharingActors = ReturnType<typeof createQrSharingActors>
