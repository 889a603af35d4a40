import type { BulkReport } from '../../domain/bulk-file/bulk-report.ts'
import type { SafeUrl } from '../../domain/wire/safe-url.ts'
import type { Failure } from '../../network/failure.ts'
import type { ClockReading, Time } from '../../shared/time.ts'

/** A file that is uploaded first, or one that was uploaded before. */
export type PrescanRequest =
  | {
      readonly of: 'file'
      readonly file: File
      /** Where the network sends its summary. */
      readonly email: string
      /** Whether recipients are told by SMS. */
      readonly isNotified: boolean
    }
  | { readonly of: 'upload'; readonly snsi: string }

export interface PrescanInput {
  readonly request: PrescanRequest
  readonly time: Time
}

/** What the network is told of a file that is to come. */
export interface UploadRequest {
  readonly email: string
  readonly isNotified: boolean
  readonly fileName: string
}

/** Where the file goes, and what it will be known by. */
export interface SignedUpload {
  readonly url: SafeUrl
  readonly snsi: string
}

export interface PrescanContext extends PrescanInput {
  /** By which the network knows the file; undefined before it does. */
  readonly snsi: string | undefined
  readonly url: SafeUrl | undefined
  /** How much of the file has left the device, from 0 to 1. */
  readonly uploadedFraction: number
  /** When the network had all of it. */
  readonly since: ClockReading
  /** Whole seconds until it is first asked how it gets on, as last looked at. */
  readonly secondsLeft: number
  /** As last read. */
  readonly report: BulkReport | undefined
  /** How often it was asked for. */
  readonly pollCount: number
  /** How many of the last tries told nothing. */
  readonly failedPolls: number
  readonly failure: Failure | undefined
}

export type PrescanEvent =
  | { type: 'upload.progress'; share: number }
  | { type: 'upload.end' }
  | { type: 'upload.fail'; error: unknown }
  /** The browser cannot read the file any more. */
  | { type: 'file.lost' }

/** How a pre-scan ended. */
export type PrescanOutcome =
  /** The network is done with it; perhaps somebody has approved it already. */
  | { readonly kind: 'scanned'; readonly report: BulkReport }
  /** The network could not scan it, and says so. */
  | { readonly kind: 'rejected'; readonly report: BulkReport }
  /** The file never arrived, or nobody could tell how the scan of it ended: `snsi` is that of one that arrived. */
  | { readonly kind: 'failed'; readonly snsi: string | undefined; readonly failure: Failure | undefined }
  /** There is no such file any more. */
  | { readonly kind: 'lost' }
