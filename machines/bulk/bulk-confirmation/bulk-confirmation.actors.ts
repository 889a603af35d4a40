import { fromPromise } from 'xstate'
import { type BulkUpload, hasSameTotal, isApproved } from '#machines/domain/bulk-file/bulk-report.ts'
import type { NetworkClient } from '#machines/network/network-client.ts'
import { readBulkReport, readBulkUploads } from '#machines/network/reads/report.actors.ts'
import type { ScannedFiles } from '#machines/shared/ports/files.ts'
import { readSmsPrice } from '../bulk-form/bulk-form.actors.ts'
import type { EarlierUploadCheck, EarlierUploadResult } from './bulk-confirmation.types.ts'

/** The most earlier uploads whose reports are read, where the list does not name their amounts. */
const readLimit = 10

const isTold = ({ step, approved, cost }: BulkUpload): boolean =>
  step !== undefined && approved !== undefined && cost !== undefined

/** Creates the actors that look for earlier uploads and read the price of an SMS. */
export const createBulkConfirmationActors = (client: NetworkClient, scannedFiles: ScannedFiles) => ({
  checkEarlierUploads: fromPromise<EarlierUploadResult, EarlierUploadCheck>(
    async ({ input: { report, file, isNotified, currency }, signal }) => {
      const told = async (upload: BulkUpload): Promise<BulkUpload> =>
        isTold(upload)
          ? upload
          : { ...upload, ...(await readBulkReport(client, upload.snsi, signal).catch(() => undefined)) }
      const [uploads, twins, smsPrice] = await Promise.all([
        readBulkUploads(client, signal),
        // Without a digest, files are compared by what they pay.
        scannedFiles.add(report.snsi, file).catch((): readonly string[] => []),
        readSmsPrice(client, currency, signal).catch(() => undefined),
      ])
      const others = uploads.filter(
        upload => upload.snsi !== report.snsi && (upload.step === undefined || isApproved(upload)),
      )
      const read = new Set(others.filter(upload => !isTold(upload)).slice(0, readLimit))
      const known = await Promise.all(others.map(upload => (read.has(upload) ? told(upload) : upload)))
      const earlier = known.find(
        upload =>
          isApproved(upload) && (hasSameTotal(upload, report, smsPrice) || twins.includes(upload.snsi)),
      )
      return { earlier, smsPrice: isNotified ? smsPrice : undefined }
    },
  ),
})
