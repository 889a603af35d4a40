import { expect, test, vi } from 'vitest'
import type { Transaction } from '#machines/domain/transaction/transaction.ts'
import { Failure } from '#machines/network/failure.ts'
import { createOkResponse, createRecordingClient, runActor } from '#test/support/recording-client.ts'
import { openMachine } from '#test/support/scripted-machine.ts'
import { lost, paidRow, pendingRow, refusal, type ScriptedAnswer } from '#test/support/scripted-payment.ts'
import { createProcessingActors } from './processing.actors.ts'
import { processingMachine } from './processing.machine.ts'
import { selectProgress } from './processing.selectors.ts'

const hide = { type: 'page.hide' } as const
const show = { type: 'page.show' } as const
const verifying = { code: 'processing.verifying' }
const outOfReach = { code: 'processing.outOfReach' }
const notFound = refusal('Not found.', 404)
const reads = (length: number) => ({ readTransaction: { length } })

/** Polls a transaction; `readTransaction` are the answers of the network. */
const open = (readTransaction: readonly ScriptedAnswer<Transaction>[]) => {
  const script = { answers: { readTransaction }, channels: ['pageVisibility'] as const }
  return openMachine(processingMachine, { input: { snsi: 'paid' }, ...script }, snapshot => ({
    output: snapshot.output,
    ...selectProgress(snapshot),
  }))
}

test('a transaction is read every 3 s until it is decided', async () => {
  const { now, pass } = await open([pendingRow, pendingRow, paidRow])
  const waiting = { state: 'waiting', message: verifying, transaction: pendingRow, verdict: undefined }
  expect(now()).toMatchObject({ ...waiting, problem: undefined, readTransaction: [{ snsi: 'paid' }] })
  await pass(2_999)
  expect(now()).toMatchObject(reads(1))
  await pass(1)
  expect(now()).toMatchObject({ ...waiting, ...reads(2) })
  await pass(3_000)
  expect(now()).toMatchObject({ verdict: 'approved', output: { transaction: paidRow }, ...reads(3) })
})

test('C4: a transaction that the network does not know has no outcome', async () => {
  const { now } = await open([notFound])
  const unknown = { isNotFound: true, problem: undefined, verdict: undefined }
  expect(now()).toMatchObject({ ...unknown, message: { code: 'processing.unknown' } })
  expect(now().output).toEqual({ transaction: undefined })
})

test.each([
  ['an invalid answer', [], new Failure({ kind: 'invalidResponse', status: 200 })],
  ['a refusal', [], refusal('Not yours.', 403)],
  ['a 404 of a proxy', [], new Failure({ kind: 'invalidResponse', status: 404 })],
  ['a 404 after it was read', [pendingRow], notFound],
])('C4: a transaction has no verdict without a read: %s', async (_, earlier, failure) => {
  const { now, pass } = await open([...earlier, failure, paidRow])
  if (earlier.length > 0) await pass(3_000)
  const undecided = { state: 'waiting', message: verifying, verdict: undefined, isNotFound: false }
  expect(now()).toMatchObject({ ...undecided, problem: outOfReach, transaction: earlier[0] })
  await pass(3_000)
  expect(now().output).toEqual({ transaction: paidRow })
})

test('a transaction is read less often after failures, at least every 30 s', async () => {
  const { pass, now } = await open([...Array(6).fill(lost), pendingRow])
  for (const [index, wait] of [3_000, 6_000, 12_000, 24_000, 30_000, 30_000, 3_000].entries()) {
    await pass(wait - 1)
    expect(now()).toMatchObject(reads(index + 1))
    await pass(1)
    expect(now()).toMatchObject(reads(index + 2))
  }
})

test('a transaction is not read while the page is hidden', async () => {
  const { now, receive, pass, fail } = await open([pendingRow, 'never', pendingRow])
  await receive('pageVisibility', hide)
  await pass(600_000)
  expect(now()).toMatchObject({ state: 'hidden', ...reads(1) })
  await receive('pageVisibility', show)
  await receive('pageVisibility', hide)
  expect(now()).toMatchObject({ state: 'hidden', ...reads(2), aborted: ['readTransaction'] })
  await fail('pageVisibility')
  expect(now()).toMatchObject({ state: 'waiting', ...reads(3) })
})

test('a transaction is late after 10 minutes, and is still read', async () => {
  const { now, pass } = await open([lost])
  await pass(599_999)
  expect(now()).toMatchObject({ message: verifying, ...reads(2) })
  await pass(1)
  expect(now()).toMatchObject({ message: { code: 'processing.late' }, problem: outOfReach })
  await pass(30_000)
  expect(now()).toMatchObject(reads(3))
})

const reversed = { ...paidRow, state: { alias: 'authorization_reversed', words: 'Reversed' } }

test.each([
  ['top-up', { ...paidRow, typeAlias: 'topup' }, 'approved', true],
  ['reversed transfer', reversed, 'declined', false],
])('C4: a transaction has the verdict of the network: %s', async (_, transaction, verdict, isTopUp) => {
  const { now } = await open([transaction])
  expect(now()).toMatchObject({ transaction, verdict, isTopUp, output: { transaction } })
})

test.each([
  ['authorization_success', false, 1],
  ['authorization_pending', true, 0],
])('a transaction ends the cached list once it is decided: %s', async (alias, pending, times) => {
  const record = { snsi: 'paid', class: 'credit', amount: '10.00', state: { alias } }
  const { client } = createRecordingClient(() => createOkResponse(record))
  const forget = vi.spyOn(client.latest, 'forget')
  const read = runActor(createProcessingActors(client).readTransaction, { snsi: 'paid' })
  expect(await read).toMatchObject({ snsi: 'paid', amount: 1_000, state: { alias }, pending })
  expect(forget).toHaveBeenCalledTimes(times)
})
