import type { BulkReport } from '#machines/domain/bulk-file/bulk-report.ts'
import type { SafeUrl } from '#machines/domain/wire/safe-url.ts'
import type { Failure } from '#machines/network/failure.ts'
import type { ClockReading, Time } from '#machines/shared/time.ts'

/** A file to upload, or an earlier upload. */
export type PrescanRequest =
  | {
      readonly of: 'file'
      readonly file: File
      /** Where the network sends its summary. */
      readonly email: string
      /** Whether recipients are notified by SMS. */
      readonly isNotified: boolean
    }
  | { readonly of: 'upload'; readonly snsi: string }

export interface PrescanInput {
  readonly request: PrescanRequest
  readonly time: Time
}

/** The announcement of a file. */
export interface UploadRequest {
  readonly email: string
  readonly isNotified: boolean
  readonly fileName: string
}

/** The signed address and the id of an upload. */
export interface SignedUpload {
  readonly url: SafeUrl
  readonly snsi: string
}

export interface PrescanContext extends PrescanInput {
  /** The id of the upload; undefined before the network has given it. */
  readonly snsi: string | undefined
  readonly url: SafeUrl | undefined
  /** The sent part of the file, from 0 to 1. */
  readonly uploadedFraction: number
  /** When the upload ended. */
  readonly since: ClockReading
  /** Whole seconds until the first poll. */
  readonly secondsLeft: number
  /** The last read report. */
  readonly report: BulkReport | undefined
  /** The number of polls. */
  readonly pollCount: number
  /** The number of failed polls in a row. */
  readonly failedPolls: number
  readonly failure: Failure | undefined
}

export type PrescanEvent =
  | { type: 'upload.progress'; share: number }
  | { type: 'upload.end' }
  | { type: 'upload.fail'; error: unknown }
  /** The browser can no longer read the file. */
  | { type: 'file.lost' }

/** The outcome of a pre-scan. */
export type PrescanOutcome =
  /** The network has scanned the file; it may be approved already. */
  | { readonly kind: 'scanned'; readonly report: BulkReport }
  /** The network could not scan the file. */
  | { readonly kind: 'rejected'; readonly report: BulkReport }
  /** The upload or the polling failed. `snsi` is set when the file had arrived. */
  | { readonly kind: 'failed'; readonly snsi: string | undefined; readonly failure: Failure | undefined }
  /** The browser can no longer read the file. */
  | { readonly kind: 'lost' }
