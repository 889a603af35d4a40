import {
  type BulkReport,
  type BulkUpload,
  decodeBulkReport,
  decodeBulkUploads,
} from '../../domain/bulk-file/bulk-report.ts'
import { traceIdOf } from '../failure.ts'
import type { NetworkClient } from '../network-client.ts'
import { requireDecoded, unwrap } from '../response.ts'

/** How far an uploaded file came (specification, section 7 "Bulk"); a report of any other file is none. */
export const readBulkReport = async (
  { integration }: NetworkClient,
  snsi: string,
  signal: AbortSignal,
): Promise<BulkReport> => {
  const body = await unwrap(
    integration.GET('/service/bulk/reports/{snsi}', { params: { path: { snsi } }, signal }),
  )
  const report = decodeBulkReport(body.data)
  return { ...requireDecoded(report?.snsi === snsi ? report : undefined, body), traceId: traceIdOf(body) }
}

/** The files that were uploaded before, newest first. */
export const readBulkUploads = async (
  { integration }: NetworkClient,
  signal: AbortSignal,
): Promise<readonly BulkUpload[]> => {
  const body = await unwrap(integration.GET('/service/bulk/reports', { signal }))
  return requireDecoded(Array.isArray(body.data) ? decodeBulkUploads(body.data) : undefined, body)
}
