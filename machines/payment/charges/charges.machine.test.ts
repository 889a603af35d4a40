import { expect, test } from 'vitest'
import type { Cents } from '#machines/domain/money.ts'
import { createOkResponse, createRecordingClient, runActor } from '#test/support/recording-client.ts'
import { openMachine } from '#test/support/scripted-machine.ts'
import { refusal, type ScriptedAnswer } from '#test/support/scripted-payment.ts'
import type { ChargeSummary } from './charge-summary.ts'
import { createChargesActors } from './charges.actors.ts'
import { chargesMachine } from './charges.machine.ts'
import { selectCharges } from './charges.selectors.ts'

const component = 'express.wallet.transaction.transfer'
const fee = (amount: number): ChargeSummary => ({
  charges: [{ name: 'Wallet Transfer', amount: amount as Cents }],
  total: amount as Cents,
})
const order = (amount: number, of = component, currency = 'ZAR', isNotified = false) => ({
  component: of,
  currency,
  amount: amount as Cents,
  isNotified,
})
const ask = (...of: Parameters<typeof order>) => ({ type: 'charges.request', ...order(...of) }) as const
const clear = { type: 'charges.clear' } as const

const open = (...fetchCharges: ScriptedAnswer<ChargeSummary>[]) =>
  openMachine(chargesMachine, { answers: { fetchCharges } }, snapshot => selectCharges(snapshot, 'debit'))

const unknown = { rows: [], total: 0, placeholders: 1, isUnknown: true, moved: undefined }

test('charges are read 300 ms after the last change, and once for the same order', async () => {
  const { now, send, pass } = await open(fee(150))
  await send(ask(100))
  await pass(299)
  await send(ask(1_000))
  await pass(200)
  await send(ask(1_000))
  await pass(99)
  expect(now()).toMatchObject({ ...unknown, state: 'debouncing', fetchCharges: [] })
  await pass(1)
  const known = { rows: fee(150).charges, total: 150, placeholders: 0, isUnknown: false, moved: 1_150 }
  expect(now()).toMatchObject(known)
  await send(ask(1_000))
  await pass(300)
  expect(now()).toMatchObject({ ...known, fetchCharges: [order(1_000)] })
})

test.each<[string, ...Parameters<typeof order>]>([
  ['amount', 2_000, component, 'ZAR'],
  ['component', 1_000, 'express.account.transfer', 'ZAR'],
  ['currency', 1_000, component, 'USD'],
  ['SMS', 1_000, component, 'ZAR', true],
])('P8: charges of an earlier order are aborted after a change of the %s', async (_, ...changed) => {
  const { now, send, pass } = await open('never', fee(250))
  await send(ask(1_000))
  await pass(300)
  await send(ask(...changed))
  expect(now()).toMatchObject({ ...unknown, state: 'debouncing', aborted: ['fetchCharges'] })
  await pass(300)
  expect(now()).toMatchObject({ total: 250, fetchCharges: [order(1_000), order(...changed)] })
})

test('P8: charges that have failed are unknown', async () => {
  const { now, send, pass } = await open(refusal('No.'))
  await send(ask(1_000))
  await pass(300)
  const failed = { problem: { code: 'charges.failed' }, traceId: 'trace-2' }
  expect(now()).toMatchObject({ ...unknown, placeholders: 0, ...failed })
})

test('charges that were cleared are requested again for the same order', async () => {
  const { now, send, pass } = await open('never', fee(150))
  await send(ask(1_000))
  await pass(300)
  await send(clear, ask(1_000))
  await pass(300)
  expect(now()).toMatchObject({ total: 150 })
})

test.each([
  ['within the balance', 'debit', 1_000, 150, 1_150, 1_150, undefined],
  ['a cent more than there is', 'debit', 1_000, 150, 1_149, 1_150, 'beyondBalance'],
  ['with nothing left for the charge', 'debit', 1_000, 150, 1_000, 1_150, 'beyondBalance'],
  ['for an amount that is too much itself', 'debit', 1_000, 150, 999, 1_150, undefined],
  ['with an unknown balance', 'debit', 1_000, 150, undefined, 1_150, undefined],
  ['of a top-up that adds a cent', 'credit', 151, 150, 0, 1, undefined],
  ['of a top-up that adds nothing', 'credit', 150, 150, 0, 0, 'withinCharge'],
  ['of a top-up below its charge', 'credit', 149, 150, 0, 0, 'withinCharge'],
  ['of an order that moves no money', undefined, 1_000, 150, 1_000, undefined, undefined],
] as const)(
  'charges change the moved amount: %s',
  async (_, direction, amount, charge, available, moved, note) => {
    const { send, pass, actor } = await open(fee(charge))
    await send(ask(amount))
    await pass(300)
    const shown = selectCharges(actor.getSnapshot(), direction, available as Cents | undefined)
    expect([shown.moved, shown.note]).toEqual([moved, note])
  },
)

const readFrom = (data: unknown) => {
  const { client, calls } = createRecordingClient(() => createOkResponse(data))
  const input = order(1_050, component, 'ZAR', true)
  return { calls, summary: runActor(createChargesActors(client).fetchCharges, input) }
}

const sms = { name: 'SMS', amount: 1 }
const invalid = [{ name: ' ', amount: 1 }, { name: 'Fee' }, { name: 'Fee', amount: 'free' }, null, 'Fee']

test('the network names a total and at most 20 charges, of which the valid ones are shown', async () => {
  const { calls, summary } = readFrom({ total: 2.6, charges: [...invalid, ...Array(30).fill(sms)] })
  const charges = Array(15).fill({ name: 'SMS', amount: 100 })
  expect(await summary).toEqual({ total: 260, charges })
  const data = { currency: 'ZAR', amount: '10.50', send_notification: true }
  expect(calls).toEqual([{ call: `POST /network/express/charge/component/${component}/summary`, data }])
})

test.each([null, { charges: [] }, { total: 'free' }, { total: [1] }])('%j names no total', async data => {
  await expect(readFrom(data).summary).rejects.toMatchObject({ kind: 'invalidResponse' })
})
