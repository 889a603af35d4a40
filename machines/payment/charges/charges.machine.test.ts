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
  openMachine(chargesMachine, { answers: { fetchCharges } }, snapshot => ({
    placeholders: selectCharges(snapshot).placeholders,
    charges: selectCharges(snapshot).rows,
    total: selectCharges(snapshot).total,
    sum: selectCharges(snapshot, 'debit').moved,
    added: selectCharges(snapshot, 'credit').moved,
    isUnknown: selectCharges(snapshot).isUnknown,
    problem: selectCharges(snapshot).problem,
    traceId: selectCharges(snapshot).traceId,
  }))

const none = { charges: [], total: 0, problem: undefined, traceId: undefined }
const idle = { ...none, state: 'idle', placeholders: 0, isUnknown: false }
const outdated = { ...none, placeholders: 1, isUnknown: true, sum: undefined }
const loaded = (amount: number) => ({ ...idle, state: 'loaded', ...fee(amount) })

describe('charges', () => {
  test('are read 300 ms after the last change', async () => {
    const { now, send, pass } = await open(fee(150))
    await pass(60_000)
    expect(now()).toMatchObject({ ...idle, fetchCharges: [] })
    await send(ask(100))
    await pass(299)
    await send(ask(1_000))
    await pass(299)
    expect(now()).toMatchObject({ ...outdated, state: 'debouncing', fetchCharges: [] })
    await pass(1)
    expect(now()).toMatchObject({ ...loaded(150), fetchCharges: [order(1_000)] })
  })

  test.each<[string, ...Parameters<typeof order>]>([
    ['amount', 2_000, component, 'ZAR'],
    ['component', 1_000, 'express.account.transfer', 'ZAR'],
    ['currency', 1_000, component, 'USD'],
    ['SMS', 1_000, component, 'ZAR', true],
  ])('are read again after a change of the %s', async (_, ...changed) => {
    const { now, send, pass } = await open(fee(150), fee(250))
    await send(ask(1_000))
    await pass(300)
    await send(ask(...changed))
    expect(now()).toMatchObject({ ...outdated, state: 'debouncing' })
    await pass(300)
    expect(now()).toMatchObject({ ...loaded(250), fetchCharges: [order(1_000), order(...changed)] })
  })

  test('are read once for the same order', async () => {
    const { now, send, pass } = await open(fee(150))
    await send(ask(1_000))
    await pass(200)
    await send(ask(1_000))
    await pass(100)
    expect(now()).toMatchObject(loaded(150))
    await send(ask(1_000))
    await pass(300)
    expect(now()).toMatchObject({ ...loaded(150), fetchCharges: [{}] })
  })

  test('of an earlier order are aborted (P8)', async () => {
    const { now, send, pass } = await open('never', fee(250))
    await send(ask(1_000))
    await pass(300)
    expect(now()).toMatchObject({ ...outdated, state: 'loading' })
    await send(ask(2_000))
    expect(now()).toMatchObject({ ...outdated, state: 'debouncing', aborted: ['fetchCharges'] })
    await pass(300)
    expect(now()).toMatchObject({ ...loaded(250), fetchCharges: [{}, {}] })
  })

  test('that have failed are read again by Retry or a change', async () => {
    const { now, send, pass } = await open(refusal('No.'), fee(150), lost)
    await send(ask(1_000))
    await pass(300)
    const problem = { code: 'charges.failed' }
    const failed = { ...none, state: 'failed', placeholders: 0, isUnknown: true, problem }
    expect(now()).toMatchObject({ ...failed, traceId: 'trace-2' })
    const retried = send({ type: 'charges.retry' })
    expect(now()).toMatchObject({ ...outdated, state: 'loading' })
    await retried
    expect(now()).toMatchObject({ ...loaded(150), fetchCharges: [order(1_000), order(1_000)] })
    await send(ask(2_000))
    await pass(300)
    expect(now()).toMatchObject(failed)
    await send(ask(3_000))
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

  test('are cleared with the form', async () => {
    const { now, send, pass } = await open('never', fee(150))
    await send(ask(1_000), clear)
    await pass(60_000)
    expect(now()).toMatchObject({ ...idle, fetchCharges: [] })
    await send(ask(1_000))
    await pass(300)
    await send(clear)
    expect(now()).toMatchObject({ ...idle, aborted: ['fetchCharges'] })
    await send(ask(1_000))
    await pass(300)
    expect(now()).toMatchObject(loaded(150))
    await send(clear)
    expect(now()).toMatchObject(idle)
    await send(ask(1_000))
    expect(now().state).toBe('debouncing')
  })

  test.each<[string, number, number, number | undefined, number | undefined, boolean]>([
    ['within the balance', 1_000, 150, 1_150, 1_150, false],
    ['a cent more than there is', 1_000, 150, 1_149, 1_150, true],
    ['with nothing left for the charge', 1_000, 150, 1_000, 1_150, true],
    ['for an amount that is too much itself', 1_000, 150, 999, 1_150, false],
    ['with an unknown balance', 1_000, 150, undefined, 1_150, false],
    ['of nothing', 1_000, 0, 1_000, 1_000, false],
  ])('are added to the amount: %s', async (_, amount, charge, available, sum, isBeyond) => {
    const { now, send, pass, actor } = await open(fee(charge))
    await send(ask(amount))
    await pass(300)
    expect(now()).toMatchObject({ sum })
    const noteOf = (direction: 'debit' | undefined) =>
      selectCharges(actor.getSnapshot(), direction, available as Cents | undefined).note
    expect([noteOf('debit'), noteOf(undefined)]).toEqual([isBeyond ? 'beyondBalance' : undefined, undefined])
  })

  test.each([
    ['R10.00 at R1.50', 1_000, 150, 850, false],
    ['R10.00 for nothing', 1_000, 0, 1_000, false],
    ['a cent more than the charge', 151, 150, 1, false],
    ['as much as the charge', 150, 150, 0, true],
    ['less than the charge', 149, 150, 0, true],
  ])('are deducted from a top-up: %s', async (_, amount, charge, added, isWithinCharge) => {
    const { now, send, pass, actor } = await open(fee(charge))
    await send(ask(amount))
    await pass(300)
    expect(now()).toMatchObject({ added })
    const note = selectCharges(actor.getSnapshot(), 'credit', 0 as Cents).note
    expect(note).toBe(isWithinCharge ? 'withinCharge' : undefined)
  })
})

describe('the network', () => {
  const read = (data: unknown) => {
    const { client, calls } = createRecordingClient(() => createOkResponse(data))
    const input = order(1_050, component, 'ZAR', true)
    return { calls, summary: runActor(createChargesActors(client).fetchCharges, input) }
  }

  test('names its charges in order, and their total', async () => {
    const charges = [
      { name: 'Wallet Transfer', amount: '1.50' },
      { name: 'SMS', amount: 1 },
    ]
    const { calls, summary } = read({ total: 2.6, charges })
    const decoded = [
      { name: 'Wallet Transfer', amount: 150 },
      { name: 'SMS', amount: 100 },
    ]
    await expect(summary).resolves.toEqual({ total: 260, charges: decoded })
    const data = { currency: 'ZAR', amount: '10.50', send_notification: true }
    expect(calls).toEqual([{ call: `POST /network/express/charge/component/${component}/summary`, data }])
  })

  test('may send invalid or too many charges', async () => {
    const invalid = [{ name: ' ', amount: 1 }, { name: 'Fee' }, { name: 'Fee', amount: 'free' }, null, 'Fee']
    const many = Array.from({ length: 30 }, (_, index) => ({ name: `Fee ${index}`, amount: 1 }))
    await expect(read({ total: '0.00', charges: invalid }).summary).resolves.toEqual({
      total: 0,
      charges: [],
    })
    await expect(read({ total: 30, charges: many }).summary).resolves.toMatchObject({
      charges: { length: 20 },
    })
  })

  test.each([null, {}, { charges: [] }, { total: 'free' }, { total: [1] }])(
    'has to send a total: %j',
    async data => {
      await expect(read(data).summary).rejects.toMatchObject({ kind: 'invalidResponse' })
    },
  )
})
