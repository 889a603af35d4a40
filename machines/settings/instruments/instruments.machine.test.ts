import { describe, expect, test } from 'vitest'
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

test('shows why the list could not be read, and Retry reads it again', async () => {
  const { now, send } = await openInstruments({ readInstruments: [refusal('No.'), [card, account]] })
  expect(now()).toMatchObject({ list: undefined, loadFailure: { traceId: 'trace-2' }, traceId: 'trace-2' })
  await send({ type: 'list.retry' })
  expect(now()).toMatchObject({ list: [card, account], loadFailure: undefined })
  expect(now()).toMatchObject({ screen: undefined, readInstruments: [{ msisdn }, { msisdn }] })
})

test.each([
  ['given', { code: 'consent.given' }],
  ['rescinded', { code: 'consent.rescinded' }],
  ['under_review', { words: 'Under Review' }],
  [undefined, { code: 'consent.unknown' }],
])('shows the state of a consent: %s', (state, message) => {
  expect(getConsentMessage({ ...card, consent: { state, since: undefined } })).toEqual(message)
})

describe('rescinding', () => {
  test('asks for confirmation first, and Cancel sends nothing', async () => {
    const { now, send } = await openInstruments()
    await send(ask)
    expect(now()).toMatchObject({ screen: 'confirming', instrument: card })
    expect(now().escapeEvent).toEqual({ type: 'rescission.cancel' })
    await send({ type: 'rescission.cancel' })
    expect(now()).toMatchObject({ screen: undefined, instrument: undefined, rescind: [] })
  })

  test('is sent once, shows its Trace ID, and reads the list again', async () => {
    const { now, send } = await openInstruments({ readInstruments: [[card], [rescinded]] })
    await send(ask, confirm, confirm)
    expect(now()).toMatchObject({ screen: 'approved', traceId: 'trace-1', rescind: once })
    await send({ type: 'result.finish' })
    expect(now()).toMatchObject({ screen: undefined, list: [rescinded], instrument: undefined })
  })

  test('is not possible for a rescinded or unlisted instrument', async () => {
    const { actor } = await openInstruments({ readInstruments: [[rescinded]] })
    expect(actor.getSnapshot().can(ask)).toBe(false)
    expect(actor.getSnapshot().can({ ...ask, snsi: 'toString' })).toBe(false)
  })

  test('shows why it was rejected, and can be tried again', async () => {
    const { now, send } = await openInstruments({ rescind: [refusal('No.'), done] })
    await send(ask, confirm)
    expect(now()).toMatchObject({ screen: 'failed', message: { words: 'No.' }, traceId: 'trace-2' })
    await send(acknowledge)
    expect(now()).toMatchObject({ screen: undefined, instrument: undefined, message: undefined })
    await send(ask, confirm)
    expect(now()).toMatchObject({ screen: 'approved', rescind: [...once, ...once] })
  })

  test.each([
    ['that got no response', lost, [rescinded, account]],
    ['of an instrument that left the list', lost, [account]],
    ['rejected because it was done before', refusal('Not found.', 404), [rescinded]],
  ])('%s is approved by the list', async (_, failure, list) => {
    const { now, send } = await openInstruments({ readInstruments: [[card], list], rescind: [failure] })
    await send(ask, confirm)
    expect(now()).toMatchObject({ screen: 'approved', list, rescind: once })
  })

  test('without a response is unknown until the list shows a change', async () => {
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

  test.each([
    ['does not read the list again', [card], [{}, {}]],
    ['reads the list that could not be read', lost, [{}, {}, {}]],
  ])('closed without a known outcome %s', async (_, checked, reads) => {
    const readInstruments = [[card], checked, 'never'] as const
    const { now, send } = await openInstruments({ readInstruments, rescind: [lost] })
    await send(ask, confirm, acknowledge)
    expect(now().screen).toBe('outcomeUnknown')
    await send(acknowledge)
    expect(now()).toMatchObject({ screen: undefined, instrument: undefined, readInstruments: reads })
    expect(now().list).toEqual(checked === lost ? undefined : [card])
  })
})
