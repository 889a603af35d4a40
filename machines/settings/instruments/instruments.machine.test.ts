import { expect, test } from 'vitest'
import { type AnswersOf, openMachine } from '#test/support/scripted-machine.ts'
import { lost, refusal } from '#test/support/scripted-payment.ts'
import { createInstrumentsActors, type InstrumentsCalls } from './instruments.actors.ts'
import { instrumentsMachine } from './instruments.machine.ts'
import { card, rescinded } from './instruments.model.ts'
import { getConsentMessage, selectInstruments } from './instruments.selectors.ts'

const msisdn = '27820000001'
const account = { ...card, snsi: 'account-1' }
const done = { traceId: 'trace-1' }
const once = [{ snsi: card.snsi }]

const ask = { type: 'instrument.rescind', snsi: card.snsi } as const
const confirm = { type: 'rescission.confirm' } as const
const acknowledge = { type: 'failure.acknowledge' } as const

const openInstruments = (answers: AnswersOf<InstrumentsCalls> = {}) =>
  openMachine(
    instrumentsMachine,
    {
      input: { msisdn },
      answers: { readInstruments: [[card, account]], rescind: [done], ...answers },
      actorsOf: createInstrumentsActors,
    },
    selectInstruments,
  )

test.each([
  ['given', { code: 'consent.given' }],
  ['rescinded', { code: 'consent.rescinded' }],
  ['under_review', { words: 'Under Review' }],
  [undefined, { code: 'consent.unknown' }],
])('shows the state of a consent: %s', (state, message) => {
  expect(getConsentMessage({ ...card, consent: { state, since: undefined } })).toEqual(message)
})

test('a consent is rescinded once, after a confirmation, and the list is read again', async () => {
  const { actor, now, send } = await openInstruments({
    readInstruments: [refusal('No.'), [card, account], [rescinded]],
    rescind: [refusal('No.'), done],
  })
  expect(now()).toMatchObject({ list: undefined, loadFailure: { traceId: 'trace-2' }, traceId: 'trace-2' })
  await send({ type: 'list.retry' })
  expect(now()).toMatchObject({ list: [card, account], loadFailure: undefined, screen: undefined })
  await send(ask)
  expect(now()).toMatchObject({ screen: 'confirming', escapeEvent: { type: 'rescission.cancel' } })
  await send({ type: 'rescission.cancel' })
  expect(now()).toMatchObject({ screen: undefined, instrument: undefined, rescind: [] })
  await send(ask, confirm, confirm)
  expect(now()).toMatchObject({ screen: 'approved', traceId: 'trace-2', rescind: once })
  await send({ type: 'result.finish' })
  expect(now()).toMatchObject({ screen: undefined, list: [rescinded], instrument: undefined })
  expect(actor.getSnapshot().can(ask)).toBe(false)
})

test.each([
  ['no response, and the list has no such instrument', lost, [account], 'approved'],
  ['that it was done before', refusal('Not found.', 404), [rescinded], 'approved'],
  ['no', refusal('No.'), [card], 'failed'],
])('a request whose answer is %s is decided by the list', async (_, failure, list, screen) => {
  const { now, send } = await openInstruments({ readInstruments: [[card], list], rescind: [failure] })
  await send(ask, confirm)
  expect(now()).toMatchObject({ screen, list, traceId: failure.traceId, rescind: once })
  await send(acknowledge)
  expect(now().screen).toBe(screen === 'failed' ? undefined : screen)
})

test('a request without a response is unknown until the list shows a change', async () => {
  const readInstruments = [[card], [card, account], lost, [rescinded]]
  const { now, send } = await openInstruments({ readInstruments, rescind: [lost] })
  await send(ask, confirm)
  expect(now()).toMatchObject({ screen: 'outcomeUnknown', unknown: 'rescission.unanswered' })
  expect(now().list).toEqual([card, account])
  await send({ type: 'check.now' })
  expect(now()).toMatchObject({ screen: 'outcomeUnknown', unknown: 'rescission.inDoubt' })
  await send({ type: 'check.now' })
  expect(now()).toMatchObject({ screen: 'approved', rescind: once })
})

test('a rescission that the network confirms reads the list again', async () => {
  const { now, send } = await openInstruments({ readInstruments: [[card], [rescinded]] })
  await send(ask, confirm)
  expect(now()).toMatchObject({ screen: 'approved', rescind: once })
  await send({ type: 'result.finish' })
  expect(now()).toMatchObject({ screen: undefined, list: [rescinded] })
})
