import type { BulkDownload } from '#openapi/network.gen.d.ts'
import { executeTransfers } from '../bulk/execution.ts'
import { isReportKind, progressOf, reportName, reportOf } from '../bulk/reports.ts'
import { parseRows, validateRows } from '../bulk/rows.ts'
import { largestFile } from '../http/connection.ts'
import { defineOperation, definePublicOperation, type SecuredCall } from '../http/operation.ts'
import {
  createForeignRecordError,
  empty,
  notFound,
  Refusal,
  requestDeclined,
  wrongField,
} from '../http/responses.ts'
import type { BulkUpload } from '../ledger/stored-orders.ts'
import { triggers } from '../magic-values.ts'
import { johannesburg } from '../store/local-time.ts'
import type { SandboxContext } from '../world.ts'
import { checkOtp } from './money/money-movements.ts'
import { walletOf } from './wallet.ts'

/** The validity of a signed URL, in milliseconds. */
const lifetime = { upload: 10 * 60_000, download: 5 * 60_000 } as const

/** Returns an upload of the consumer. Throws 404 for another consumer's upload too. */
const ownUpload = ({ bulkUploads }: SandboxContext, msisdn: string, snsi: string): BulkUpload => {
  const upload = bulkUploads.get(snsi)
  if (upload?.msisdn !== msisdn) throw notFound()
  return upload
}

const wrongState = (words: string) => new Refusal(409, 'incorrectState', words)

export const createBulkUpload = defineOperation('createBulkUpload', call => {
  const { world, session, consumer, portal } = call
  const { data } = call.body
  if (!world.networks.takesBulk(session.network)) throw requestDeclined('Bulk transfers are not available.')
  walletOf(world, session.msisdn)
  if (consumer.email === null)
    throw requestDeclined('You need an email address for bulk transfers: their summary goes there.')
  if (consumer.email.toLowerCase() !== data.notification.email.toLowerCase()) throw createForeignRecordError()
  // The portal sends the one-time PIN only with the approval; a client that sends one here must send a
  // valid one.
  if (data.otp !== undefined) checkOtp(call, 'transfer', data, data.file_name)
  const named = { file_name: data.file_name ?? 'transfers.csv' }
  const now = world.clock.now()
  const snsi = world.ids.next()
  const ends_at = triggers(named, 'expired') ? now : now + lifetime.upload
  const upload = { snsi, ...named, msisdn: session.msisdn, portal, notify: data.send_notification }
  world.bulkUploads.put(snsi, { ...upload, ends_at, rows: [] })
  return { signed_url: world.addresses.sign('PUT', snsi, ends_at), snsi }
})

export const putBulkFile = definePublicOperation('putBulkFile', ({ world, path, query, headers, bytes }) => {
  const upload = world.bulkUploads.get(path.key)
  const refused = (words: string) => new Refusal(403, 'clientAuthorisationError', words)
  if (!upload || !world.addresses.isSigned('PUT', path.key, query))
    throw refused('The address is not genuine.')
  if (upload.ends_at <= world.clock.now()) throw refused('The address has expired.')
  if (upload.uploaded_at !== undefined) throw refused('The address was used already.')
  if (headers.has('authorization') || headers.has('cookie'))
    throw wrongField('authorization', 'The address is signed: nothing else may go with it.')
  if (!/^text\/csv *(?:;|$)/i.test(headers.get('content-type') ?? ''))
    throw new Refusal(415, 'formatError', 'The file must come as text/csv.')
  if (bytes.length === 0) throw wrongField('file', 'The file is empty.')
  if (bytes.length > largestFile) throw new Refusal(413, 'formatError', 'The file is larger than 10 MB.')
  const content = parseRows(bytes)
  const checked = 'failure' in content ? content : { rows: validateRows(world, upload, content.rows) }
  world.bulkUploads.put(path.key, { ...upload, ...checked, uploaded_at: world.clock.now() })
  return empty
})

export const getBulkReport = defineOperation('getBulkReport', ({ world, session, path, amount }) =>
  reportOf(world, ownUpload(world, session.msisdn, path.snsi), amount),
)

export const listBulkReports = defineOperation('listBulkReports', ({ world, session, amount }) =>
  world.bulkUploads
    .all()
    .flatMap(upload => {
      if (upload.msisdn !== session.msisdn || upload.uploaded_at === undefined) return []
      const [final, rejected] = [reportName(world, upload, 'final'), reportName(world, upload, 'rejected')]
      const { step, good, rejected: refused, cost } = progressOf(world, upload)
      return {
        snsi: upload.snsi,
        file_name: upload.file_name,
        approvedLines: good,
        rejectedLines: refused,
        ...(cost !== undefined && { amountTotal: amount(cost) }),
        date: johannesburg(upload.uploaded_at),
        step,
        ...(final !== undefined && { approvedFilename: final }),
        ...(rejected !== undefined && { rejectedFilename: rejected }),
      }
    })
    .reverse(),
)

type DownloadCall = Pick<SecuredCall<'getBulkDownload'>, 'world' | 'session' | 'path'>

/** Returns the handler for a report's download URL, unless the tester set this method to be rejected. */
const downloadBy =
  (method: 'GET' | 'POST') =>
  ({ world, session, path: { snsi, kind } }: DownloadCall): BulkDownload => {
    const status = world.downloadRefusals.get('all')?.[method]
    if (status === 405) throw new Refusal(405, 'genericError', 'Method not allowed.')
    if (status === 404 || !isReportKind(kind)) throw notFound()
    const upload = ownUpload(world, session.msisdn, snsi)
    if (reportName(world, upload, kind) === undefined) return {}
    const endsAt = world.clock.now() + lifetime.download
    return { download_url: world.addresses.sign('GET', `${snsi}.${kind}`, endsAt) }
  }

export const getBulkDownload = defineOperation('getBulkDownload', downloadBy('GET'))
export const postBulkDownload = defineOperation('postBulkDownload', downloadBy('POST'))

/** Why a file in each step cannot be approved. */
const unapprovable = new Map([
  ['waiting', 'This file has not come yet.'],
  ['scanning', 'This file is still being scanned.'],
  ['failed', 'This file could not be scanned.'],
  ['approved', 'This file was approved already.'],
  ['processed', 'This file was approved already.'],
])

export const approveBulk = defineOperation('approveBulk', call => {
  const { world, requestId, session, consumer, path, amount } = call
  const upload = ownUpload(world, session.msisdn, path.snsi)
  const { step, good } = progressOf(world, upload)
  const why = unapprovable.get(step)
  if (why !== undefined) throw wrongState(why)
  if (good === 0) throw requestDeclined('There is nothing in this file that can be processed.')
  const wallet = walletOf(world, session.msisdn)
  checkOtp(call, 'transfer', call.body.data, path.snsi)
  return reportOf(world, executeTransfers(world, { requestId, upload, consumer, wallet }), amount)
})
