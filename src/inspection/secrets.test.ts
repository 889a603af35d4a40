import { createBrowserInspector } from '@statelyai/inspect'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { AnyActor, AnyStateMachine } from 'xstate'
import { selectConfirming } from '#machines/payment/confirmation/confirmation.selectors.ts'
import { selectConfirmation, selectPayment } from '#machines/service/checkout/checkout.selectors.ts'
import { selectCheckout, selectOrderForm } from '#machines/service/service.selectors.ts'
import { selectAvailable } from '#machines/wallet/wallet.selectors.ts'
import { registry } from '#scripts/flows/registry.ts'
import { type ChartState, toStatechart } from '#scripts/flows/walk.ts'
import { createSandbox } from '#scripts/sandbox/sandbox.ts'
import { createFakeDevice, openHeadless, seen, waitUntil } from '#test/support/headless-portal.ts'
import { pressSendOtp } from '#test/support/otp-request.ts'
import { createSandboxControl } from '#test/support/sandbox/sandbox-control.ts'
import { reportActors } from './flow-watch.ts'
import { createFakeWindow } from './listening-window.fixture.ts'
import type { FlowMessage } from './messages.ts'
import { connectStatelyInspector } from './stately.ts'

/** Values that occur nowhere else. */
const otp = '730914'
const pin = '8315'
const newPassword = 'N3wPassw0rd-4711!'
const amounts = { byOtp: '17.43', byPin: '18.61', ofCash: '2460' }
const name = { first_name: 'Xolelwa', last_name: 'Qwabena' }

type Page = ReturnType<typeof openHeadless>

const order = async (page: Page, path: string, values: Readonly<Record<string, string>>) => {
  page.session()?.send({ type: 'service.open', name: path })
  const service = await waitUntil(page.service)
  const form = await waitUntil(() => seen(service, selectOrderForm))
  for (const [field, value] of Object.entries(values)) form.send({ type: 'field.change', field, value })
  await waitUntil(() => form.getSnapshot().can({ type: 'form.submit' }))
  form.send({ type: 'form.submit' })
  const checkout = () => seen(service, selectCheckout)
  const confirmation = await waitUntil(() => seen(checkout(), selectConfirmation))
  if (selectConfirming(confirmation.getSnapshot()).asksPin) {
    confirmation.send({ type: 'field.change', field: 'pin', value: pin })
    confirmation.send({ type: 'form.submit' })
  }
  if (selectConfirming(confirmation.getSnapshot()).needsOtp) {
    pressSendOtp(confirmation)
    await waitUntil(() => seen(confirmation, selectConfirming)?.sentTo)
    confirmation.send({ type: 'field.change', field: 'otp', value: otp })
  }
  await waitUntil(() => seen(confirmation, selectConfirming)?.canConfirm)
  confirmation.send({ type: 'order.confirm' })
  const payment = await waitUntil(() => seen(checkout(), selectPayment))
  await waitUntil(() => payment.getSnapshot().matches('approved'))
  service.send({ type: 'dialog.close' })
  await waitUntil(() => page.service() === undefined)
}

/** Signs out, and sets a new password with a one-time PIN. */
const recover = async (page: Page, identifier: string) => {
  page.portal.send({ type: 'session.signOut' })
  const form = await waitUntil(page.signIn)
  form.send({ type: 'recovery.open' })
  const recovery = await waitUntil(() => page.account()?.getSnapshot().children.recovery)
  recovery.send({ type: 'field.change', field: 'identifier', value: identifier })
  recovery.send({ type: 'form.submit' })
  await waitUntil(() => recovery.getSnapshot().matches('resetPassword'))
  recovery.send({ type: 'field.change', field: 'otp', value: otp })
  for (const field of ['password', 'confirmation'] as const)
    recovery.send({ type: 'field.change', field, value: newPassword })
  recovery.send({ type: 'form.submit' })
  await waitUntil(() => recovery.getSnapshot().matches('complete'))
}

/** The values that inspectors must not receive, by kind. */
type Secrets = Readonly<Record<string, readonly string[]>>

/**
 * Runs the portal without a screen on the sandbox: a sign-in with a second step, a transfer with a one-time PIN, cash
 * at a machine, a forgotten password, and a transfer with the PIN of the consumer.
 *
 * @param watch called with each portal before it starts
 * @returns all secrets of the run
 */
const runWholeFlows = async (watch: (portal: AnyActor) => void): Promise<Secrets> => {
  const sandbox = createSandbox({ database: ':memory:', fixedOtp: otp })
  const direct: typeof fetch = (input, init) => sandbox.fetch(new Request(input, init))
  const control = createSandboxControl('http://sandbox.test', direct)
  const tokens: string[] = []
  const listening: typeof fetch = async (input, init) => {
    const response = await direct(input, init)
    for (const [, token = ''] of (await response.clone().text()).matchAll(/"token":"([^"]+)"/g))
      tokens.push(token)
    return response
  }
  const person = await control.person({ ...name, second_step: 'sms', history: 3, balance_cents: 421_850 })
  const { msisdn: recipient } = await control.person({ first_name: 'Thokozile', last_name: 'Mbathana' })

  const signIn = async (id: 'za-sandbox000001' | 'za-sandbox000003', password: string) => {
    const page = openHeadless({ fetch: listening, device: createFakeDevice(), network: { id }, watch })
    await waitUntil(page.signIn)
    page.submit(person.msisdn, password)
    const step = await waitUntil(() => page.account()?.getSnapshot().children.secondStep)
    step.send({ type: 'field.change', field: 'otp', value: otp })
    step.send({ type: 'form.submit' })
    await waitUntil(() => seen(page.wallet(), selectAvailable))
    return page
  }
  const references = { reference_source: 'Lunch by the sea', reference_destination: 'From an old friend' }
  const cash = { recipient, amount: amounts.ofCash, reference_source: 'Bus fare' }

  const first = await signIn('za-sandbox000001', person.password)
  await order(first, 'send/wallet/transfer', { ...references, recipient, amount: amounts.byOtp })
  await order(first, 'send/atm/nedbank', cash)
  await recover(first, person.msisdn)
  first.portal.stop()
  const second = await signIn('za-sandbox000003', newPassword)
  await order(second, 'send/wallet/transfer', { ...references, recipient, amount: amounts.byPin })
  second.portal.stop()
  sandbox.close()

  return {
    password: [person.password],
    'new password': [newPassword],
    token: tokens,
    'one-time PIN': [otp],
    PIN: [pin],
    'mobile number': [person.msisdn, recipient].flatMap(msisdn => [msisdn, `0${msisdn.slice(2)}`]),
    name: Object.values(name),
    amount: [...Object.values(amounts), '1743', '1861', '421850'],
    reference: [...Object.values(references), cash.reference_source],
  }
}

/** Returns the kinds of secrets that occur in a text. Short secrets must match a whole word, except an actor's id. */
const secretsIn = (text: string, secrets: Secrets): readonly string[] =>
  Object.entries(secrets)
    .filter(([, values]) =>
      values.some(value =>
        value.length > 6
          ? text.includes(value)
          : new RegExp(`(?<![\\w.-]|x:)${value.replace('.', '\\.')}(?![\\w-])`).test(text),
      ),
    )
    .map(([kind]) => kind)

const inspectorAt = 'http://localhost:4200/inspector'
const rawAt = 'http://localhost:4200/raw'

const messages: FlowMessage[] = []
const browser = createFakeWindow()
let secrets: Secrets = {}

beforeAll(async () => {
  vi.stubGlobal('window', browser.window)
  secrets = await runWholeFlows(portal => {
    const watch = reportActors('page', Date.now, message => messages.push(message))
    portal.system.inspect(watch.inspect)
    connectStatelyInspector(portal, inspectorAt)
    const { inspect } = createBrowserInspector({ url: rawAt, maxDeferredEvents: 100_000 })
    portal.system.inspect(inspect)
  })
  await browser.quiet()
  browser.connect()
}, 60_000)
afterAll(() => vi.unstubAllGlobals())

test.each([
  ['the atlas receives no secret', () => JSON.stringify(messages), false],
  ['Stately’s inspector receives no secret', () => browser.sentTo(inspectorAt).join('\n'), false],
  ['the messages of XState itself have each secret', () => browser.sentTo(rawAt).join('\n'), true],
])('%s', (_, messages, hasAll) => {
  expect(messages().length).toBeGreaterThan(1_000)
  expect(secretsIn(messages(), secrets)).toEqual(hasAll ? Object.keys(secrets) : [])
})

const statesBelow = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(statesBelow)]

/** Returns the names in the drawing of a machine. */
const namesOf = (machine: AnyStateMachine): ReadonlySet<string> => {
  const states = statesBelow(toStatechart(machine).root)
  const transitions = states.flatMap(state => state.transitions)
  // A snapshot of a child that no action follows is no event of the machine.
  const snapshots = states.flatMap(({ runs }) => runs.map(({ id }) => `xstate.snapshot.${id}`))
  const events = transitions.map(({ on }) => on.name)
  return new Set([
    ...[...states, ...transitions].map(({ id }) => id),
    ...snapshots,
    ...events,
    ...machine.events,
  ])
}

test('each name that the atlas receives is in its drawing', () => {
  const drawings = new Map(registry.map(machine => [machine.id as string, namesOf(machine)]))
  const unknown = messages.flatMap(({ machine, states, taken, event = [] }) =>
    [...states, ...taken].concat(event).filter(name => !drawings.get(machine)?.has(name)),
  )
  expect(unknown).toEqual([])
  const count = (wanted: FlowMessage['kind']) => messages.filter(({ kind }) => kind === wanted).length
  expect(count('started')).toBeGreaterThan(0)
  expect(count('moved')).toBeGreaterThan(0)
  expect(count('stopped')).toBe(count('started'))
})
