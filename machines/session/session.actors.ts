import { fromCallback, fromPromise, toPromise } from 'xstate'
import { createCopyActors } from '../copy/copy.actors.ts'
import { copyMachine } from '../copy/copy.machine.ts'
import { type Consumer, decodeConsumer } from '../domain/consumer.ts'
import { createGlanceActors } from '../glance/glance.actors.ts'
import { glanceMachine } from '../glance/glance.machine.ts'
import { loaderOf } from '../loader/loader.machine.ts'
import { required, unwrap } from '../network/answer.ts'
import type { NetworkClient } from '../network/network-client.ts'
import type { Attempt } from '../ordering/ordering.types.ts'
import type { Clipboard, PageWatch, Places } from '../ports.ts'
import { createProcessingActors } from '../processing/processing.actors.ts'
import { processingMachine } from '../processing/processing.machine.ts'
import type { ServiceActorRef, ServiceMachine } from '../service/service.machine.ts'
import { createTransactionsActors } from '../transactions/transactions.actors.ts'
import { transactionsMachine } from '../transactions/transactions.machine.ts'
import { createWalletActors } from '../wallet/wallet.actors.ts'
import { walletMachine } from '../wallet/wallet.machine.ts'
import { sessionMachine } from './session.machine.ts'

const createConsumerActors = ({ network }: NetworkClient) => ({
  fetchConsumer: fromPromise<Consumer, { msisdn: string }>(async ({ input: { msisdn }, signal }) => {
    const body = await unwrap(
      network.GET('/network/express/consumer/{msisdn}', { params: { path: { msisdn } }, signal }),
    )
    return required(decodeConsumer(body.data), body)
  }),
})

/** What a session asks of the browser. */
export interface SessionPorts {
  readonly clipboard: Clipboard
  readonly pageWatch: PageWatch
  readonly places: Places
  /** Fetches the code of the service dialog. */
  readonly loadService: () => Promise<ServiceMachine>
}

const createPlaceActors = (places: Places) => ({
  places: fromCallback<{ type: 'place.show'; path: string | undefined }>(({ receive, sendBack }) => {
    receive(({ path }) => places.show(path))
    return places.watch(path => sendBack({ type: 'place.change', path }))
  }),
})

/** Follows a service through its steps, and ends with it. */
const serviceActors = {
  serviceWatch: fromCallback<{ type: 'path.tell' }, { service: ServiceActorRef | undefined }>(
    ({ input: { service }, receive, sendBack }) => {
      let told: string | undefined
      const tell = (again: boolean) => {
        const snapshot = service?.getSnapshot()
        if (snapshot?.status !== 'active' || (!again && snapshot.context.path === told)) return
        told = snapshot.context.path
        sendBack({ type: 'service.move', path: told })
      }
      receive(() => tell(true))
      tell(false)
      return service?.subscribe(() => tell(false)).unsubscribe
    },
  ),

  serviceEnd: fromPromise<{ attempts: readonly Attempt[] }, { service: ServiceActorRef | undefined }>(
    async ({ input: { service } }) => {
      if (service === undefined) throw new Error('There is no service to wait for')
      return toPromise(service)
    },
  ),
}

/** The session with the real actors of all its flows. Imported only when a session opens. */
export const createSession = (
  client: NetworkClient,
  { clipboard, pageWatch, places, loadService }: SessionPorts,
) =>
  sessionMachine.provide({
    actors: {
      wallet: walletMachine.provide({
        actors: {
          ...createWalletActors(client),
          transactions: transactionsMachine.provide({ actors: createTransactionsActors(client) }),
          glance: glanceMachine.provide({ actors: createGlanceActors(pageWatch) }),
        },
      }),
      consumer: loaderOf(createConsumerActors(client).fetchConsumer),
      copy: copyMachine.provide({ actors: createCopyActors(clipboard) }),
      processing: processingMachine.provide({
        actors: { ...createProcessingActors(client), ...createGlanceActors(pageWatch) },
      }),
      loadService: fromPromise<ServiceMachine>(loadService),
      ...createPlaceActors(places),
      ...serviceActors,
    },
  })
