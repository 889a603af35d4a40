import { expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { createControlledPage } from '#test/support/controlled-page.ts'
import { waitUntil } from '#test/support/headless-portal.ts'
import { createJournal } from '#test/support/journal.ts'
import { noopBulkPorts, noopQrSharingPorts } from '#test/support/noop-ports.ts'
import {
  createOkResponse,
  createRecordingClient,
  createRejectedResponse,
} from '#test/support/recording-client.ts'
import { confirmWith, msisdn, screenOf, typed } from '#test/support/service-dialog.ts'
import { flushPromises } from '#test/support/simulated-time.ts'
import { decodeNetworkConfig } from '../domain/config/network-config.ts'
import { type Consumer, decodeConsumer } from '../domain/consumer.ts'
import { type LoaderActorRef, loaderOf } from '../network/loader/loader.machine.ts'
import { selectCharges } from '../payment/charges/charges.selectors.ts'
import { createRandomId } from '../shared/random-id.ts'
import { refreshOnFocusMachine } from '../wallet/refresh-on-focus/refresh-on-focus.machine.ts'
import { createTransactionsActors } from '../wallet/transactions/transactions.actors.ts'
import { transactionsMachine } from '../wallet/transactions/transactions.machine.ts'
import { createWalletActors } from '../wallet/wallet.actors.ts'
import { walletMachine } from '../wallet/wallet.machine.ts'
import { createWalletFacts } from '../wallet/wallet-facts.ts'
import { definitions } from './definitions/service-definitions.ts'
import { menuFor } from './menu/menu.ts'
import { selectForm } from './order-form/order-form.selectors.ts'
import { createServiceMachine } from './service.actors.ts'
import {
  selectCheckout,
  selectOrderForm,
  selectServiceDialog,
  selectWalletFacts,
} from './service.selectors.ts'

const entity = '2b1f0c9e-8d7c-4b6a-9f5e-4d3c2b1a0f01'
const wallet = `GET /network/express/wallet/${msisdn}`
const balance = (currency: string) => `${wallet}/${currency}/balance`
const charges = 'POST /network/express/charge/component/club.fees/summary'
const transfer = 'POST /network/express/wallet/transfer'

/** The data of the network's responses. */
const data: Readonly<Record<string, unknown>> = {
  [wallet]: { msisdn, currency: 'ZAR', Locked: false },
  [balance('ZAR')]: { available: '500.00' },
  [balance('USD')]: { available: '25.00' },
  [charges]: { charges: [], total: '1.50' },
  [transfer]: { snsi: 'paid', class: 'debit', amount: '20.00', state: 'authorization_success' },
}

/** The wallet facts before the first response. */
const unread = {
  msisdn,
  entity: undefined,
  isEntityUnavailable: false,
  currency: 'ZAR',
  timeZone: 'Africa/Johannesburg',
  available: undefined,
  isBalanceUnavailable: false,
  isWalletMissing: false,
  isUnlocked: false,
  latestTransactions: undefined,
}

const read = async () => decodeConsumer({ snsi: entity, msisdn }) as Consumer

/**
 * Opens the dialog of a network's only service with its real actors and a real wallet.
 *
 * @param answer the network's response to a call, instead of the one above
 */
const open = (
  service: object,
  answer: (call: string) => Response | undefined = () => undefined,
  owner = read,
) => {
  const config = decodeNetworkConfig({
    application: { render: { service: [service] } },
    otp: { transfer: true },
  })
  const { client, calls, time } = createRecordingClient(
    call => answer(call) ?? createOkResponse(data[call] ?? (call.includes('/transaction') ? [] : {})),
  )
  const pageVisibility = fromCallback<{ type: never }>(() => {})
  const walletRef = createActor(
    walletMachine.provide({
      actors: {
        ...createWalletActors(client),
        transactions: transactionsMachine.provide({ actors: createTransactionsActors(client) }),
        refreshOnFocus: refreshOnFocusMachine.provide({ actors: { pageVisibility } }),
      },
    }),
    { clock: time, input: { msisdn, timeZone: config.timeZone } },
  ).start()
  const consumerRef = createActor(loaderOf(fromPromise<Consumer, unknown>(owner)), {
    clock: time,
    input: { request: undefined },
  }).start() as LoaderActorRef<Consumer>
  const ports = {
    pageWatch: createControlledPage().watch,
    paymentPage: { show: async () => false },
    time,
    bulk: noopBulkPorts,
    qrSharing: noopQrSharingPorts,
  }
  const [root] = menuFor(config, definitions)
  if (root === undefined) throw new Error('The network offers nothing')
  const facts = createWalletFacts({
    getSnapshot: () => ({ children: { wallet: walletRef, consumer: consumerRef } }),
    subscribe: () => ({ unsubscribe: () => {} }),
  })
  const input = {
    service: root,
    path: root.path,
    facts,
    journalRef: createJournal(),
    walletRef,
    consumerRef,
    time,
  }
  const dialog = createActor(createServiceMachine(client, ports), {
    clock: time,
    input: { ...input, sendsIdempotencyKey: false, createKey: createRandomId },
  }).start()
  const seen = () => dialog.getSnapshot()
  const orderForm = () => {
    const form = selectOrderForm(seen())
    if (form === undefined) throw new Error('There is no form')
    return form
  }
  return {
    dialog,
    orderForm,
    time,
    calls,
    seen,
    fill: (values: object) => {
      for (const [field, value] of Object.entries(values))
        orderForm().send({ type: 'field.change', field, value })
    },
    facts: () => selectWalletFacts(seen()),
    canSubmit: () => selectForm(orderForm().getSnapshot()).canSubmit,
    /** Waits for the wallet, its transactions and its consumer. */
    loaded: () =>
      waitUntil(() => {
        const { latestTransactions, entity, available } = selectWalletFacts(seen())
        return latestTransactions !== undefined && entity !== undefined && available !== undefined
      }),
  }
}

const openTransfer = (answer?: (call: string) => Response | undefined) => {
  const opened = open({ name: 'send' }, answer)
  for (const name of ['wallet', 'transfer']) opened.dialog.send({ type: 'choice.choose', name })
  opened.fill(typed)
  return opened
}
const known = { ...unread, entity, isUnlocked: true, latestTransactions: [] }

test('a dialog shows the balance and currency once they are known', async () => {
  const inDollars = { msisdn, currency: 'USD', Locked: false }
  const { facts, canSubmit, loaded } = openTransfer(call =>
    call === wallet ? createOkResponse(inDollars) : undefined,
  )
  expect([facts(), canSubmit()]).toEqual([unread, false])
  await loaded()
  expect([facts(), canSubmit()]).toEqual([{ ...known, currency: 'USD', available: 2_500 }, true])
})

test.each([
  [wallet, 1, true],
  // The balance is also requested together with the wallet, and again after that request has failed.
  [balance('ZAR'), 2, false],
])('a dialog shows a failed read, and retries it: %s', async (call, reads, isWalletMissing) => {
  let isDown = true
  const { facts, canSubmit, orderForm, calls, loaded } = openTransfer(each =>
    isDown && each === call ? createRejectedResponse('No.') : undefined,
  )
  const count = () => calls.filter(each => each.call === call).length
  await waitUntil(() => facts().isBalanceUnavailable)
  expect(facts()).toMatchObject({ available: undefined, isBalanceUnavailable: true, isWalletMissing })
  expect([canSubmit(), count()]).toEqual([false, reads])
  isDown = false
  orderForm().send({ type: 'wallet.retry' })
  expect(facts()).toMatchObject({ available: undefined, isBalanceUnavailable: false })
  await loaded()
  expect([facts(), canSubmit(), count()]).toEqual([{ ...known, available: 50_000 }, true, reads + 1])
})

test('a dialog goes on without the record of its consumer', async () => {
  const { facts } = open({ name: 'pay' }, undefined, () => Promise.reject(new Error('lost')))
  expect(facts().isEntityUnavailable).toBe(false)
  await waitUntil(() => facts().isEntityUnavailable)
  expect(facts().entity).toBeUndefined()
})

test('a configured form five steps down sends values and choices', async () => {
  const names = ['fees', 'yearly', 'family', 'renewal']
  const fields = [
    { name: 'from', type: 'SourceSelect' },
    { name: 'recipient', type: 'DestinationSelect', options: [{ value: '27820000009', label: 'The club' }] },
    { name: 'amount', type: 'AmountInput', minimum: 10, multiple: 5, decimal: 0 },
    { name: 'member', type: 'GenericInput', rule: 'digits' },
    { name: 'reference_source', type: 'ReferenceInput' },
    { name: 'reference_destination', type: 'ReferenceInput' },
    { name: 'secret', type: 'GenericPassword' },
  ]
  const button = [{ action: 'digitalWalletTransferRequest', authenticate: true }]
  const form = { component_id: 'club.fees', form: { data: fields }, button }
  const club = ['club', ...names].reduceRight<object>(
    (below, name) => ({ name, ...(name === 'renewal' ? form : { method: { data: [below] } }) }),
    {},
  )
  const { dialog, orderForm, time, calls, seen, fill, canSubmit, loaded } = open(club)
  expect([screenOf(seen()), selectServiceDialog(seen()).breadcrumbs.map(({ name }) => name)]).toEqual([
    'editing',
    names,
  ])
  await loaded()
  fill({ recipient: '27820000009', amount: 'R 20', member: ' 42 ', reference_source: 'Club' })
  expect(canSubmit()).toBe(false)
  fill({ reference_destination: 'Family', secret: ' s3cret ' })
  time.advance(300)
  const isCharged = () => {
    const shown = selectForm(orderForm().getSnapshot()).charges?.getSnapshot()
    return shown && selectCharges(shown).total === 150
  }
  await waitUntil(isCharged)
  orderForm().send({ type: 'form.submit' })
  expect([screenOf(seen()), isCharged()]).toEqual(['confirming', false])
  await waitUntil(isCharged)
  await confirmWith(dialog, { pin: '1234', otp: '123456' })
  await waitUntil(() => screenOf(seen()) === 'approved')
  const quoted = { currency: 'ZAR', amount: '20.00', send_notification: false }
  const abstract = { member: '42', method: 'fees', option: 'yearly', sub_option: 'family/renewal' }
  expect(calls.filter(({ call }) => call.startsWith('POST'))).toEqual([
    { call: charges, data: quoted },
    { call: charges, data: quoted },
    { call: 'POST /network/express/notification/send/otp', data: { msisdn } },
    {
      call: transfer,
      data: {
        from: { msisdn, currency: 'ZAR', reference: 'Club' },
        to: { msisdn: '27820000009', currency: 'ZAR', reference: 'Family' },
        amount: '20.00',
        send_notification: false,
        abstract: { ...abstract, secret: ' s3cret ' },
        pin: '1234',
        otp: '123456',
      },
    },
  ])
  selectCheckout(seen())?.send({ type: 'result.finish' })
  await flushPromises()
  expect(seen().status).toBe('done')
})
