import type { PaymentLink } from '#machines/domain/payment-link.ts'
import type { SafeUrl } from '#machines/domain/wire/safe-url.ts'
import type { NamedFile } from './files.ts'

export interface Clipboard {
  /** Rejects when the browser refuses or has no clipboard. */
  write(text: string): Promise<void>
}

/** A page to open in another tab or window. */
export interface NewWindow {
  readonly url: SafeUrl
  /** CSS pixels of a new window; undefined for a tab. */
  readonly size?: { readonly width: number; readonly height: number }
  /** Whether it is a download: when the browser blocks one, the console gets a message too. */
  readonly isDownload?: boolean
}

export interface WindowOpener {
  /**
   * Opens a page that has no access to this one. Call it in the handler of the consumer's press.
   *
   * @returns false when the browser blocked the page.
   */
  open(newWindow: NewWindow): boolean
}

/** The content to share with another app. */
export interface ShareContent {
  readonly title: string
  readonly text: string
  readonly url?: string | undefined
  readonly file?: NamedFile | undefined
}

/** Shares content with other apps of the device. */
export interface WebShare {
  /** Whether the browser can share. */
  isSupported(): boolean
  /** Whether the browser can share a picture. */
  canSharePictures(): boolean
  /** Whether the browser can share a file of this kind. */
  canShareFile(file: NamedFile): boolean
  /**
   * Lets the consumer choose the app. Rejects when sharing fails, but not when the consumer cancels. The name of the
   * error is `NotAllowedError` when the last press of the consumer is too long ago.
   */
  share(content: ShareContent): Promise<void>
}

export interface Printer {
  /** Prints the parts of the page with print styles. Throws when the browser cannot print. */
  print(): void
}

/** The contacts of the device. Few browsers have them. */
export interface ContactPicker {
  isSupported(): boolean
  /**
   * Lets the consumer choose a contact. Call it in the handler of the press. Rejects when the browser refuses.
   *
   * @returns the numbers of the contact as they are written; undefined when the consumer chose none.
   */
  choose(): Promise<readonly string[] | undefined>
}

/** The moving picture of a camera, which a view shows in a video. */
export type CameraPicture = object

/**
 * `camera.open`: the camera shows a picture. `camera.refuse`: the consumer or the browser does not allow it.
 * `camera.fail`: there is none, another program has it, or it stopped. `code.read`: a QR code is in the picture.
 */
export type CameraEvent =
  | { type: 'camera.open'; picture: CameraPicture }
  | { type: 'camera.refuse' }
  | { type: 'camera.fail' }
  | { type: 'code.read'; text: string }

/** Reads QR codes, and opens the payment requests of their links. */
export interface Scanner {
  /** Reads a link to a payment request of this portal. */
  readLink(text: string): PaymentLink
  /** Whether the browser lets this page ask for a camera. */
  readonly hasCamera: boolean
  /** Opens the camera and reads the codes that it sees. Returns the function that turns it off. */
  watch(listener: (event: CameraEvent) => void): () => void
  /** Returns the contents of the QR codes in a picture. Rejects when the browser cannot read the file. */
  readPicture(file: Blob): Promise<readonly string[]>
  /** Leads the page to a payment request, as a typed address does. */
  openRequest(snsi: string): void
}
