import { fromPromise, toPromise } from 'xstate'
import type { Attempt } from '../ordering/ordering.types.ts'
import type { ServiceActorRef } from './service.machine.ts'

/** Ends with a service, for whoever has opened it. */
export const serviceEnd = fromPromise<
  { attempts: readonly Attempt[] },
  { service: ServiceActorRef | undefined }
>(async ({ input: { service } }) => {
  if (service === undefined) throw new Error('There is no service to wait for')
  return toPromise(service)
})
