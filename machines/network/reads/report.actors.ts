import {
  type BulkReport,
  type BulkUpload,
  decodeBulkReport,
  decodeBulkUploads,
} from '#machines/domain/bulk-file/bulk-report.ts'
import { traceIdOf } from '../failure.ts'
import type { NetworkClient } from '../network-client.ts'
import { requireDecoded, unwrap } from '../response.ts'
import { requireRecord } from './record.ts'

/** Requests the report of one uploaded file. */
export const readBulkReport = async (
  { integration }: NetworkClient,
  snsi: string,
  signal: AbortSignal,
): Promise<BulkReport> => {
  const body = await unwrap(
    integration.GET('/service/bulk/reports/{snsi}', { params: { path: { snsi } }, signal }),
  )
  return { ...requireRecord(decodeBulkReport, snsi, body), traceId: traceIdOf(body) }
}

/** Reads the uploaded files, newest first. */
export const readBulkUploads = async (
  { integration }: NetworkClient,
  signal: AbortSignal,
): Promise<readonly BulkUpload[]> => {
  const body = await unwrap(integration.GET('/service/bulk/reports', { signal }))
  return requireDecoded(Array.isArray(body.data) ? decodeBulkUploads(body.data) : undefined, body)
}
