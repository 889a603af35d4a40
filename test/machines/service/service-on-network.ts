import { createActor, fromCallback, fromPromise } from 'xstate'
import type { decodeNetworkConfig } from '../../../machines/domain/config/network-config.ts'
import { type Consumer, decodeConsumer } from '../../../machines/domain/consumer.ts'
import { type LoaderActorRef, loaderOf } from '../../../machines/network/loader/loader.machine.ts'
import { createNetworkClient } from '../../../machines/network/network-client.ts'
import { createSessionClient } from '../../../machines/network/session-client.ts'
import type { ServiceDefinition } from '../../../machines/service/definitions/service-definition.types.ts'
import { menuFor } from '../../../machines/service/menu/menu.ts'
import { createServiceMachine } from '../../../machines/service/service.actors.ts'
import { refreshOnFocusMachine } from '../../../machines/wallet/refresh-on-focus/refresh-on-focus.machine.ts'
import { createTransactionsActors } from '../../../machines/wallet/transactions/transactions.actors.ts'
import { transactionsMachine } from '../../../machines/wallet/transactions/transactions.machine.ts'
import { createWalletActors } from '../../../machines/wallet/wallet.actors.ts'
import { walletMachine } from '../../../machines/wallet/wallet.machine.ts'
import { createControlledPage } from '../../support/controlled-page.ts'
import { noopBulkPorts, noopCodeMark, noopPendingPayments } from '../../support/noop-ports.ts'
import { msisdn } from '../../support/service-dialog.ts'
import { simulatedTime } from '../../support/simulated-time.ts'

const base = 'http://network.test'

const owner = decodeConsumer({ snsi: '2b1f0c9e-8d7c-4b6a-9f5e-4d3c2b1a0f01', msisdn }) as Consumer

/** A wallet that is not read yet. */
export const unknownWallet = {
  msisdn,
  entity: undefined,
  isEntityUnavailable: false,
  currency: 'ZAR',
  available: undefined,
  isBalanceUnavailable: false,
  isWalletMissing: false,
  isUnlocked: false,
  latestTransactions: [],
}

/** A port that cannot show a payment page. */
const paymentPage = { show: () => Promise.reject(new Error('There is no page to show')) }

/** The network's default response to each call. */
const answers = new Map<string, unknown>([
  [`/network/express/wallet/${msisdn}`, { msisdn, currency: 'ZAR', Locked: false }],
  [`/network/express/wallet/${msisdn}/ZAR/balance`, { available: '500.00' }],
  [`/network/express/wallet/${msisdn}/transaction`, []],
  ['/network/express/charge/component/club.fees/summary', { charges: [], total: '1.50' }],
  ['/network/express/notification/send/otp', {}],
  [
    '/network/express/wallet/transfer',
    { snsi: 'paid', class: 'debit', amount: '20.00', state: 'authorization_success' },
  ],
])

/**
 * Opens the dialog of the first service of `config`, with its real actors on a network of the responses above.
 *
 * @param answer the network's response to a path, instead of the default
 */
export const openOnNetwork = (
  config: ReturnType<typeof decodeNetworkConfig>,
  definitions: readonly ServiceDefinition[],
  answer: (path: string) => Response | undefined = () => undefined,
) => {
  const time = simulatedTime(0)
  const page = createControlledPage()
  const posts: [path: string, key: boolean, body: unknown][] = []
  const network = createNetworkClient(
    { networkApi: base, integrationApi: base, networkAuth: 'bearer', integrationAuth: 'bearer' },
    {
      fetch: async input => {
        const asked = new Request(input)
        const path = new URL(asked.url).pathname
        if (asked.method === 'POST')
          posts.push([path, asked.headers.has('Idempotency-Key'), await asked.json()])
        return answer(path) ?? Response.json({ request: { id: 'trace-1' }, data: answers.get(path) })
      },
      time,
      isOnline: () => true,
      currentToken: () => 'token-1',
      onUnauthorised: () => {},
    },
  )
  const client = createSessionClient(network, time)
  const walletRef = createActor(
    walletMachine.provide({
      actors: {
        ...createWalletActors(client),
        transactions: transactionsMachine.provide({ actors: createTransactionsActors(client) }),
        refreshOnFocus: refreshOnFocusMachine.provide({
          actors: { pageVisibility: fromCallback<{ type: never }>(() => {}) },
        }),
      },
    }),
    { clock: time, input: { msisdn, timeZone: config.timeZone } },
  ).start()
  const [service] = menuFor(config, definitions)
  if (service === undefined) throw new Error('The network offers nothing')
  const consumerRef = createActor(loaderOf(fromPromise<Consumer, unknown>(async () => owner)), {
    clock: time,
    input: { request: undefined },
  }).start() as LoaderActorRef<Consumer>
  const dialog = createActor(
    createServiceMachine(client, {
      pageWatch: page.watch,
      paymentPage,
      payments: noopPendingPayments,
      codeMark: noopCodeMark,
      time,
      bulk: noopBulkPorts,
    }),
    {
      clock: time,
      input: {
        service,
        path: service.path,
        walletInfo: { ...unknownWallet, timeZone: config.timeZone },
        attempts: [],
        walletRef,
        consumerRef,
        time,
        sendsIdempotencyKey: config.idempotency,
      },
    },
  ).start()
  return { dialog, time, posts, seen: () => dialog.getSnapshot() }
}
