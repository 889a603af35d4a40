import { describe, expect, test } from 'vitest'
import type { Cents } from '#machines/domain/money.ts'
import { createOkResponse, createRecordingClient, runActor } from '#test/support/recording-client.ts'
import { openMachine } from '#test/support/scripted-machine.ts'
import { lost, refusal, type ScriptedAnswer } from '#test/support/scripted-payment.ts'
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
  openMachine(chargesMachine, { answers: { fetchCharges } }, snapshot => {
    const { rows, total, moved, placeholders, isUnknown, problem, traceId } = selectCharges(snapshot, 'debit')
    return { charges: rows, total, moved, placeholders, isUnknown, problem, traceId }
  })

const none = { charges: [], total: 0, problem: undefined, traceId: undefined }
const idle = { ...none, state: 'idle', placeholders: 0, isUnknown: false }
const outdated = { ...none, placeholders: 1, isUnknown: true, moved: undefined }
const loaded = (amount: number) => ({ ...idle, state: 'loaded', ...fee(amount) })

describe('charges', () => {
  test('are read 300 ms after the last change, and once for the same order', async () => {
    const { now, send, pass } = await open(fee(150))
    await pass(60_000)
    expect(now()).toMatchObject({ ...idle, fetchCharges: [] })
    await send(ask(100))
    await pass(299)
    await send(ask(1_000))
    await pass(200)
    await send(ask(1_000))
    await pass(99)
    expect(now()).toMatchObject({ ...outdated, state: 'debouncing', fetchCharges: [] })
    await pass(1)
    expect(now()).toMatchObject({ ...loaded(150), moved: 1_150 })
    await send(ask(1_000))
    await pass(300)
    expect(now()).toMatchObject({ ...loaded(150), fetchCharges: [order(1_000)] })
  })

  test.each<[string, ...Parameters<typeof order>]>([
    ['amount', 2_000, component, 'ZAR'],
    ['component', 1_000, 'express.account.transfer', 'ZAR'],
    ['currency', 1_000, component, 'USD'],
    ['SMS', 1_000, component, 'ZAR', true],
  ])('of an earlier order are aborted after a change of the %s (P8)', async (_, ...changed) => {
    const { now, send, pass } = await open('never', fee(250))
    await send(ask(1_000))
    await pass(300)
    expect(now()).toMatchObject({ ...outdated, state: 'loading' })
    await send(ask(...changed))
    expect(now()).toMatchObject({ ...outdated, state: 'debouncing', aborted: ['fetchCharges'] })
    await pass(300)
    expect(now()).toMatchObject({ ...loaded(250), fetchCharges: [order(1_000), order(...changed)] })
  })

  test('that have failed are read again by Retry or a change', async () => {
    const { now, send, pass } = await open(refusal('No.'), lost, fee(150))
    await send(ask(1_000))
    await pass(300)
    const problem = { code: 'charges.failed' }
    const failed = { ...none, state: 'failed', placeholders: 0, isUnknown: true, problem }
    expect(now()).toMatchObject({ ...failed, traceId: 'trace-2' })
    const retried = send({ type: 'charges.retry' })
    expect(now()).toMatchObject({ ...outdated, state: 'loading' })
    await retried
    expect(now()).toMatchObject({ ...failed, fetchCharges: [order(1_000), order(1_000)] })
    await send(ask(2_000))
    expect(now()).toMatchObject({ ...outdated, state: 'debouncing' })
  })

  test('are read again when the consumer confirms, because the network may have changed them', async () => {
    const { now, send, pass } = await open(fee(150), fee(500))
    await send(ask(1_000))
    await pass(300)
    const read = send({ type: 'charges.reread' })
    expect(now()).toMatchObject({ ...outdated, state: 'loading' })
    await read
    expect(now()).toMatchObject({ ...loaded(500), fetchCharges: [order(1_000), order(1_000)] })
  })

  test('are cleared with the form, and may be requested again', async () => {
    const { now, send, pass } = await open('never', fee(150))
    await send(ask(1_000))
    await pass(300)
    await send(clear)
    expect(now()).toMatchObject({ ...idle, aborted: ['fetchCharges'] })
    await send(ask(1_000))
    await pass(300)
    expect(now()).toMatchObject(loaded(150))
    await send(clear)
    expect(now()).toMatchObject(idle)
  })

  test.each([
    ['within the balance', 'debit', 1_000, 150, 1_150, 1_150, undefined],
    ['a cent more than there is', 'debit', 1_000, 150, 1_149, 1_150, 'beyondBalance'],
    ['with nothing left for the charge', 'debit', 1_000, 150, 1_000, 1_150, 'beyondBalance'],
    ['for an amount that is too much itself', 'debit', 1_000, 150, 999, 1_150, undefined],
    ['with an unknown balance', 'debit', 1_000, 150, undefined, 1_150, undefined],
    ['of nothing', 'debit', 1_000, 0, 1_000, 1_000, undefined],
    ['of a top-up', 'credit', 1_000, 150, 0, 850, undefined],
    ['of a top-up for nothing', 'credit', 1_000, 0, 0, 1_000, undefined],
    ['of a top-up that adds a cent', 'credit', 151, 150, 0, 1, undefined],
    ['of a top-up that adds nothing', 'credit', 150, 150, 0, 0, 'withinCharge'],
    ['of a top-up below its charge', 'credit', 149, 150, 0, 0, 'withinCharge'],
    ['of an order that moves no money', undefined, 1_000, 150, 1_000, undefined, undefined],
  ] as const)('change the moved amount: %s', async (_, direction, amount, charge, available, moved, note) => {
    const { send, pass, actor } = await open(fee(charge))
    await send(ask(amount))
    await pass(300)
    const shown = selectCharges(actor.getSnapshot(), direction, available as Cents | undefined)
    expect([shown.moved, shown.note]).toEqual([moved, note])
  })
})

describe('the network', () => {
  const read = (data: unknown) => {
    const { client, calls } = createRecordingClient(() => createOkResponse(data))
    const input = order(1_050, component, 'ZAR', true)
    return { calls, summary: runActor(createChargesActors(client).fetchCharges, input) }
  }

  const sms = { name: 'SMS', amount: 1 }
  const invalid = [{ name: ' ', amount: 1 }, { name: 'Fee' }, { name: 'Fee', amount: 'free' }, null, 'Fee']

  test.each([
    [
      { total: 2.6, charges: [sms] },
      { total: 260, charges: [{ name: 'SMS', amount: 100 }] },
    ],
    [
      { total: '0.00', charges: invalid },
      { total: 0, charges: [] },
    ],
    [
      { total: 30, charges: Array(30).fill(sms) },
      { total: 3_000, charges: { length: 20 } },
    ],
  ])('names at most 20 charges and their total: case %#', async (data, decoded) => {
    const { calls, summary } = read(data)
    await expect(summary).resolves.toMatchObject(decoded)
    const asked = { currency: 'ZAR', amount: '10.50', send_notification: true }
    expect(calls).toEqual([
      { call: `POST /network/express/charge/component/${component}/summary`, data: asked },
    ])
  })

  test.each([null, {}, { charges: [] }, { total: 'free' }, { total: [1] }])(
    'has to send a total: %j',
    async data => {
      await expect(read(data).summary).rejects.toMatchObject({ kind: 'invalidResponse' })
    },
  )
})
