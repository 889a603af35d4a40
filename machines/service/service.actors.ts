import { type BulkPorts, createBulkActors } from '../bulk/bulk.actors.ts'
import { bulkMachine } from '../bulk/bulk.machine.ts'
import { createBulkHistoryActors } from '../bulk/bulk-history/bulk-history.actors.ts'
import { bulkHistoryMachine } from '../bulk/bulk-history/bulk-history.machine.ts'
import { uploadsMachine } from '../bulk/uploads/uploads.machine.ts'
import type { SessionClient } from '../network/session-client.ts'
import { createChargesActors } from '../payment/charges/charges.actors.ts'
import { chargesMachine } from '../payment/charges/charges.machine.ts'
import { createConfirmationActors } from '../payment/confirmation/confirmation.actors.ts'
import { confirmationMachine } from '../payment/confirmation/confirmation.machine.ts'
import { createProcessingActors } from '../payment/processing/processing.actors.ts'
import { processingMachine } from '../payment/processing/processing.machine.ts'
import { createSubmissionActors } from '../payment/submission/submission.actors.ts'
import { submissionMachine } from '../payment/submission/submission.machine.ts'
import { createVerificationActors } from '../payment/submission/verification.actors.ts'
import type { PageVisibility, PaymentPage } from '../shared/ports/page.ts'
import type { Time } from '../shared/time.ts'
import { createAutoRefreshActors } from '../wallet/auto-refresh/auto-refresh.actors.ts'
import { createAccountCheckActors } from './account-check/account-check.actors.ts'
import { accountCheckMachine } from './account-check/account-check.machine.ts'
import { checkoutMachine } from './checkout/checkout.machine.ts'
import { createLookupsActor } from './form/lookups.actors.ts'
import { orderFormMachine } from './order-form/order-form.machine.ts'
import { createPeopleActors, type PeoplePorts } from './people/people.actors.ts'
import { peopleMachine } from './people/people.machine.ts'
import { createProcessingTimesActors } from './processing-times/processing-times.actors.ts'
import { processingTimesMachine } from './processing-times/processing-times.machine.ts'
import { createQrActors } from './qr/qr.actors.ts'
import { qrMachine } from './qr/qr.machine.ts'
import type { QrSharingPorts } from './qr/qr-sharing/qr-sharing.actors.ts'
import { createRecipientsActors, createRecipientsCalls } from './recipients/recipients.actors.ts'
import { recipientsMachine } from './recipients/recipients.machine.ts'
import { serviceMachine } from './service.machine.ts'

/** The ports to the browser that a service dialog needs. */
export interface ServicePorts {
  readonly pageWatch: PageVisibility
  readonly paymentPage: PaymentPage
  readonly time: Time
  readonly bulk: BulkPorts
  readonly people: PeoplePorts
  readonly qrSharing: QrSharingPorts
}

/** Creates the service machine with the real actors of all its parts. Import it only when a service is opened. */
export const createServiceMachine = (
  client: SessionClient,
  { pageWatch, paymentPage, time, bulk, people, qrSharing }: ServicePorts,
) => {
  const glance = createAutoRefreshActors(pageWatch)
  const submission = submissionMachine.provide({
    actors: {
      ...createSubmissionActors(client, time, paymentPage),
      processing: processingMachine.provide({ actors: { ...createProcessingActors(client), ...glance } }),
    },
  })
  return serviceMachine.provide({
    actors: {
      form: orderFormMachine.provide({
        actors: {
          lookups: createLookupsActor(client, { pageWatch, time }),
          accountCheck: accountCheckMachine.provide({ actors: createAccountCheckActors(client) }),
          charges: chargesMachine.provide({ actors: createChargesActors(client) }),
          people: peopleMachine.provide({ actors: createPeopleActors(client, people) }),
          times: processingTimesMachine.provide({ actors: createProcessingTimesActors(client) }),
        },
      }),
      uploads: uploadsMachine.provide({
        actors: {
          bulk: bulkMachine.provide({ actors: createBulkActors(client, bulk, submission) }),
          bulkHistory: bulkHistoryMachine.provide({ actors: createBulkHistoryActors(client, bulk) }),
        },
      }),
      recipients: recipientsMachine.provide({
        actors: createRecipientsActors(createRecipientsCalls(client)),
      }),
      qr: qrMachine.provide({ actors: { ...createQrActors(client, qrSharing), ...glance } }),
      checkout: checkoutMachine.provide({
        actors: {
          ...createVerificationActors(client, time),
          confirmation: confirmationMachine.provide({ actors: createConfirmationActors(client) }),
          payment: submission,
        },
      }),
    },
  })
}
