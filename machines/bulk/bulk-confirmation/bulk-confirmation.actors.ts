import { fromPromise } from 'xstate'
import { type BulkUpload, hasSameTotal, isApproved } from '#machines/domain/bulk-file/bulk-report.ts'
import type { NetworkClient } from '#machines/network/network-client.ts'
import { readBulkReport, readBulkUploads } from '#machines/network/reads/report.actors.ts'
import type { ScannedFiles } from '#machines/shared/ports/files.ts'
import { readSmsPrice } from '../bulk-form/bulk-form.actors.ts'
import type { EarlierUploadCheck, EarlierUploadResult } from './bulk-confirmation.types.ts'

/** The most earlier uploads whose reports are read, where the list does not name their amounts. */
const readLimit = 10

/** Whether the list of uploads names the amounts of an upload. */
const isComplete = ({ step, approved, cost }: BulkUpload): boolean =>
  step !== undefined && approved !== undefined && cost !== undefined

export type BulkConfirmationActors = ReturnType<typeof createBulkConfirmationActors>

/** Creates the actors that look for earlier uploads and read the price of an SMS. */
export const createBulkConfirmationActors = (client: NetworkClient, scannedFiles: ScannedFiles) => ({
  checkEarlierUploads: fromPromise<EarlierUploadResult, EarlierUploadCheck>(
    async ({ input: { report, file, isNotified, currency }, signal }) => {
      const complete = async (upload: BulkUpload): Promise<BulkUpload> => ({
        ...upload,
        ...(await readBulkReport(client, upload.snsi, signal).catch(() => undefined)),
      })
      const [uploads, twins, smsPrice] = await Promise.all([
        readBulkUploads(client, signal),
        // Without a digest, files are compared by what they pay.
        scannedFiles.add(report.snsi, file).catch((): readonly string[] => []),
        readSmsPrice(client, currency, signal).catch(() => undefined),
      ])
      const others = uploads.filter(
        upload => upload.snsi !== report.snsi && (upload.step === undefined || isApproved(upload)),
      )
      const read = new Set(others.filter(upload => !isComplete(upload)).slice(0, readLimit))
      const known = await Promise.all(others.map(upload => (read.has(upload) ? complete(upload) : upload)))
      const earlier = known.find(
        upload =>
          isApproved(upload) && (hasSameTotal(upload, report, smsPrice) || twins.includes(upload.snsi)),
      )
      return { earlier, smsPrice: isNotified ? smsPrice : undefined }
    },
  ),
})
