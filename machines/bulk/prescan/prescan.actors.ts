import { fromCallback, fromPromise } from 'xstate'
import { UnreadableFile } from '#machines/domain/bulk-file/bulk-file.ts'
import type { BulkReport } from '#machines/domain/bulk-file/bulk-report.ts'
import { type SafeUrl, safeHttpsUrl } from '#machines/domain/wire/safe-url.ts'
import { type NetworkClient, wrapInEnvelope } from '#machines/network/network-client.ts'
import { readBulkReport } from '#machines/network/reads/report.actors.ts'
import { requireDecoded, unwrap } from '#machines/network/response.ts'
import type { Uploader } from '#machines/shared/ports/files.ts'
import type { SignedUpload, UploadRequest } from './prescan.types.ts'

export type PrescanActors = ReturnType<typeof createPrescanActors>

/** Creates the actors of a pre-scan. */
export const createPrescanActors = (client: NetworkClient, uploader: Uploader) => ({
  requestUpload: fromPromise<SignedUpload, UploadRequest>(
    async ({ input: { email, isNotified, fileName } }) => {
      const body = await unwrap(
        client.integration.POST('/service/bulk/upload', {
          body: wrapInEnvelope({
            notification: { email },
            send_notification: isNotified,
            type: 'transaction',
            file_name: fileName,
          }),
        }),
      )
      const { signed_url, snsi } = body.data
      return {
        url: requireDecoded(safeHttpsUrl(signed_url, { loopback: true }), body),
        snsi: requireDecoded(snsi, body),
      }
    },
  ),

  putFile: fromCallback<{ type: never }, { url: SafeUrl | undefined; file: File }>(
    ({ input: { url, file }, sendBack }) => {
      const leaving = new AbortController()
      const put =
        url === undefined
          ? Promise.reject(new Error('There is no address'))
          : uploader.put(url, file, share => sendBack({ type: 'upload.progress', share }), leaving.signal)
      put.then(
        () => sendBack({ type: 'upload.end' }),
        (error: unknown) =>
          sendBack(error instanceof UnreadableFile ? { type: 'file.lost' } : { type: 'upload.fail', error }),
      )
      return () => leaving.abort()
    },
  ),

  readReport: fromPromise<BulkReport, { snsi: string }>(({ input: { snsi }, signal }) =>
    readBulkReport(client, snsi, signal),
  ),
})
