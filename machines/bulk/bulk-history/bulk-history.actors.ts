import { fromPromise } from 'xstate'
import type { BulkUpload } from '#machines/domain/bulk-file/bulk-report.ts'
import type { NetworkClient } from '#machines/network/network-client.ts'
import { readBulkUploads } from '#machines/network/reads/report.actors.ts'
import { createReportFileActors, type ReportFilePorts } from '../report-file/report-file.actors.ts'
import { reportFileMachine } from '../report-file/report-file.machine.ts'

/** Creates the actors of Previous Uploads. */
export const createBulkHistoryActors = (client: NetworkClient, ports: ReportFilePorts) => ({
  readUploads: fromPromise<readonly BulkUpload[]>(({ signal }) => readBulkUploads(client, signal)),
  reportFile: reportFileMachine.provide({ actors: createReportFileActors(client, ports) }),
})

export type BulkHistoryActors = ReturnType<typeof createBulkHistoryActors>
