import type { SessionClient } from '../network/session-client.ts'
import { createConfirmationActors } from '../payment/confirmation/confirmation.actors.ts'
import { confirmationMachine } from '../payment/confirmation/confirmation.machine.ts'
import type { submissionMachine } from '../payment/submission/submission.machine.ts'
import type { ScannedFiles, Uploader } from '../shared/ports/files.ts'
import { createBulkConfirmationActors } from './bulk-confirmation/bulk-confirmation.actors.ts'
import { bulkConfirmationMachine } from './bulk-confirmation/bulk-confirmation.machine.ts'
import { type BulkFormPorts, createBulkFormActors } from './bulk-form/bulk-form.actors.ts'
import { bulkFormMachine } from './bulk-form/bulk-form.machine.ts'
import { createConsumerEmailActors } from './consumer-email/consumer-email.actors.ts'
import { consumerEmailMachine } from './consumer-email/consumer-email.machine.ts'
import { createPrescanActors } from './prescan/prescan.actors.ts'
import { prescanMachine } from './prescan/prescan.machine.ts'
import { createReportFileActors, type ReportFilePorts } from './report-file/report-file.actors.ts'
import { reportFileMachine } from './report-file/report-file.machine.ts'

/** The ports of bulk transfers. */
export interface BulkPorts extends BulkFormPorts, ReportFilePorts {
  readonly uploader: Uploader
  readonly scannedFiles: ScannedFiles
}

/** Creates the actors of bulk transfers. The approval of a file is sent by the machine of payments. */
export const createBulkActors = (
  client: SessionClient,
  ports: BulkPorts,
  approval: typeof submissionMachine,
) => ({
  consumerEmail: consumerEmailMachine.provide({ actors: createConsumerEmailActors() }),
  form: bulkFormMachine.provide({ actors: createBulkFormActors(client, ports) }),
  prescan: prescanMachine.provide({ actors: createPrescanActors(client, ports.uploader) }),
  reportFile: reportFileMachine.provide({ actors: createReportFileActors(client, ports) }),
  confirmation: bulkConfirmationMachine.provide({
    actors: {
      ...createBulkConfirmationActors(client, ports.scannedFiles),
      confirmation: confirmationMachine.provide({ actors: createConfirmationActors(client) }),
    },
  }),
  approval,
})
