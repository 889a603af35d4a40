import type { CheckProgress, CheckReport, UnusableCode } from '#machines/domain/bulk-file/bulk-check.types.ts'
import type { Sheet } from '#machines/domain/sheet/sheet.ts'
import type { SafeUrl } from '#machines/domain/wire/safe-url.ts'

/** A file and the name to save it under. */
export interface NamedFile {
  readonly file: Blob
  readonly name: string
}

/** A file format for a table. */
export type SheetFormat = 'csv' | 'xlsx'

export interface SheetWriter {
  /** Writes a table to a file without blocking the page. Rejects on failure and on abort. */
  write(sheet: Sheet, format: SheetFormat, signal: AbortSignal): Promise<Blob>
}

/** The report on a file of transfers, with a file of its invalid rows if there are any; or why the file is unusable. */
export type CheckedFile =
  | { readonly report: CheckReport; readonly problems: Blob | undefined }
  | { readonly unusable: UnusableCode }

export interface FileChecker {
  /**
   * Checks a file of transfers without blocking the page. Rejects on failure and on abort: the file is then neither
   * valid nor invalid.
   *
   * @param own the consumer's own number, which is invalid as a recipient
   */
  check(
    file: File,
    own: string,
    onProgress: (progress: CheckProgress) => void,
    signal: AbortSignal,
  ): Promise<CheckedFile>
}

/** The files that were scanned in this session. Only a digest of each file is kept. */
export interface ScannedFiles {
  /**
   * Adds the file of an upload. Returns the earlier uploads of a file with the same content. Rejects when the browser
   * cannot read the file or cannot make a digest.
   *
   * @param file undefined when the file of the upload is not available
   */
  add(snsi: string, file: Blob | undefined): Promise<readonly string[]>
}

/** Uploads files to signed URLs: without token or cookie, and without following redirects. */
export interface Uploader {
  /**
   * Resolves when the storage has accepted the file. Rejects on abort and with a `Failure`: `refused` with the status
   * of the storage, `unreachable`, `timedOut` or `offline`. Rejects with an `UnreadableFile` when the file was changed
   * or removed after the consumer chose it.
   *
   * @param onProgress called with the share that was sent, from 0 to 1
   */
  put(url: SafeUrl, file: File, onProgress: (share: number) => void, signal: AbortSignal): Promise<void>
}

export interface Downloads {
  /** Saves a file under a name. Throws when the browser cannot save it. */
  save(file: Blob, name: string): void
}

/** A picture of a QR code with text above it. */
export interface CodePicture {
  /** The content of the code. */
  readonly code: string
  /** The first line is the largest. */
  readonly lines: readonly string[]
}

export interface CodePainter {
  /** Draws a picture as a PNG. Rejects when the browser cannot. */
  paint(picture: CodePicture): Promise<Blob>
}
