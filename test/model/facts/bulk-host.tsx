import { type AnyActorLogic, fromPromise } from 'xstate'
import { type BulkActorRef, bulkMachine } from '#machines/bulk/bulk.machine.ts'
import { emptyForm } from '#machines/bulk/bulk-form/form-steps.ts'
import type { PrescanRequest } from '#machines/bulk/prescan/prescan.types.ts'
import { uploadsMachine } from '#machines/bulk/uploads/uploads.machine.ts'
import type { BulkReport } from '#machines/domain/bulk-file/bulk-report.ts'
import { serviceMachine } from '#machines/service/service.machine.ts'
import { text } from '#test/support/texts.tsx'
import { withStubbedActors } from '../harness/actor-controller.ts'
import { type Host, hostedBy } from '../harness/host.ts'
import { asFile, interrupted, thandi, wages } from './bulk.fixtures.ts'
import { serviceDialogIn } from './in-session.tsx'
import { openedServiceInput } from './order.fixtures.ts'
import { portalWithSession } from './stub-actors.ts'

type Reach = (bulk: BulkActorRef) => void

export const continueLabel = `${text.bulkHistory.goOn} wages.csv, upload of ${text.formatFullTime(interrupted.date, 'Africa/Johannesburg')}`

export const bulkSession = portalWithSession()

export const inDialog = serviceDialogIn(bulkSession.portal)

/** Returns a service whose uploads run these actors. */
export const serviceWithUploads = (running: Record<string, AnyActorLogic>) =>
  withStubbedActors(serviceMachine, { uploads: withStubbedActors(uploadsMachine, running) })

export const filledIn = (request: PrescanRequest = asFile): AnyActorLogic =>
  fromPromise(async () => ({ form: { ...emptyForm, file: wages }, request }))

export const fillIn: Reach = bulk => {
  const form = bulk.getSnapshot().children.form
  form?.send({ type: 'file.choose', file: wages })
  form?.send({ type: 'check.cancel' })
  form?.send({ type: 'prescan.start' })
}

export const scannedAs = (report: BulkReport): AnyActorLogic =>
  fromPromise(async () => ({ kind: 'scanned', report }))

export const hostInBulk = (
  id: string,
  actors: (machine: AnyActorLogic, input: unknown) => Record<string, AnyActorLogic>,
  reach: Reach = () => {},
): Host =>
  hostedBy(['uploads', 'bulk', id], (machine, input, time) => ({
    logic: serviceWithUploads({
      bulk: withStubbedActors(bulkMachine, {
        consumerEmail: fromPromise(async () => ({ email: thandi.email })),
        ...actors(machine, input),
      }),
    }),
    input: openedServiceInput('send/bulk/csv', time),
    reach(service) {
      const bulk = service.getSnapshot().children.uploads?.getSnapshot().children.bulk
      if (bulk !== undefined) reach(bulk)
    },
  }))
