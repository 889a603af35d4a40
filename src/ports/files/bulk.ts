import type { BulkPorts } from '#machines/bulk/bulk.actors.ts'
import type { ProblemSheetTexts } from '#machines/domain/bulk-file/bulk-problems.ts'
import type { Failure } from '#machines/network/failure.ts'
import type { WindowOpener } from '#machines/shared/ports/device.ts'
import type { ScannedFiles } from '#machines/shared/ports/files.ts'
import { realTime } from '#machines/shared/time.ts'
import { createBrowserIsOnline } from '../page/is-online.ts'
import { browserDownloads } from './downloads.ts'
import { browserFileChecker } from './file-checker.ts'
import { browserUploader } from './uploader.ts'

interface Surroundings {
  readonly document: Document
  readonly location: Location
  readonly navigator: Navigator
  readonly log: Pick<Console, 'error'>
  readonly windows: WindowOpener
  readonly scannedFiles: ScannedFiles
  /** The words of the file that lists the problems of a bulk file. */
  readonly words: ProblemSheetTexts
}

/** Logs that the address of a report file could not be read, without personal data. */
export const logDownloadUrlFailure =
  (log: Pick<Console, 'error'>) =>
  ({ kind, status, traceId }: Failure): void =>
    log.error('Error fetching download URL', kind, status, traceId)

/** Creates the ports of bulk transfers. */
export const browserBulk = ({
  document,
  location,
  navigator,
  log,
  windows,
  scannedFiles,
  words,
}: Surroundings): BulkPorts => ({
  checker: browserFileChecker(words),
  uploader: browserUploader({
    createRequest: () => new XMLHttpRequest(),
    time: realTime,
    isOnline: createBrowserIsOnline(navigator),
    place: location,
  }),
  downloads: browserDownloads(document, URL, realTime),
  windows,
  scannedFiles,
  logUnfetched: logDownloadUrlFailure(log),
})
