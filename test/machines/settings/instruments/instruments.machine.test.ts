import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { instrumentsMachine } from '../../../../machines/settings/instruments/instruments.machine.ts'
import {
  canRescind,
  getConsentMessage,
  selectEscapeEvent,
  selectFailureReasons,
  selectInstrument,
  selectInstruments,
  selectInstrumentsScreen,
  selectLoadFailure,
  selectTraceId,
  selectUnknownMessage,
} from '../../../../machines/settings/instruments/instruments.selectors.ts'
import type { Instrument } from '../../../../machines/settings/instruments/instruments.ts'
import { lost, offline, refusal, type ScriptedAnswer, scripted } from '../../../support/scripted-payment.ts'
import { flushPromises } from '../../../support/simulated-time.ts'

const msisdn = '27820000001'

const card: Instrument = {
  snsi: 'card-1',
  name: 'VISA •••• 4242',
  type: 'Card',
  consent: { state: 'given', since: '2024-01-12T10:00:00+02:00' },
}
const account: Instrument = { ...card, snsi: 'account-1', name: 'Nedbank •••• 7788' }
const rescinded: Instrument = { ...card, consent: { ...card.consent, state: 'rescinded' } }

interface Script {
  readonly list?: readonly ScriptedAnswer<readonly Instrument[]>[]
  readonly rescind?: readonly ScriptedAnswer<{ traceId: string }>[]
}

/** Starts the instruments of a consumer on a network with scripted responses. */
const open = async (script: Script = {}) => {
  const readInstruments = scripted<{ msisdn: string }, readonly Instrument[]>(
    script.list ?? [[card, account]],
  )
  const rescind = scripted<{ snsi: string }, { traceId: string }>(script.rescind ?? [{ traceId: 'trace-1' }])
  const actor = createActor(
    instrumentsMachine.provide({
      actors: { readInstruments: readInstruments.logic, rescind: rescind.logic },
    }),
    { input: { msisdn } },
  ).start()
  await flushPromises()
  const seen = () => actor.getSnapshot()
  const send = async (...events: Parameters<typeof actor.send>[0][]) => {
    for (const event of events) actor.send(event)
    await flushPromises()
  }
  return {
    actor,
    readInstruments,
    rescind,
    seen,
    send,
    screen: () => selectInstrumentsScreen(seen()),
    consents: () => selectInstruments(seen())?.map(({ consent }) => consent.state),
  }
}

const ask = { type: 'instrument.rescind', snsi: 'card-1' } as const
const confirm = { type: 'rescission.confirm' } as const
const acknowledge = { type: 'failure.acknowledge' } as const

describe('the list', () => {
  test('is read for the consumer, and keeps the order of the network', async () => {
    const { seen, screen, readInstruments } = await open()
    expect({
      readInstruments: readInstruments.calls,
      instruments: selectInstruments(seen()),
      screen: screen(),
    }).toEqual({ readInstruments: [{ msisdn }], instruments: [card, account], screen: undefined })
  })

  test('shows why it could not be read, and is read again on Retry', async () => {
    const failure = refusal('No.')
    const { seen, send } = await open({ list: [failure, []] })
    expect({ instruments: selectInstruments(seen()), loadFailure: selectLoadFailure(seen()) }).toEqual({
      instruments: undefined,
      loadFailure: failure,
    })
    await send({ type: 'list.retry' })
    expect({ instruments: selectInstruments(seen()), loadFailure: selectLoadFailure(seen()) }).toEqual({
      instruments: [],
      loadFailure: undefined,
    })
  })

  test.each([
    ['given', { code: 'consent.given' }, true],
    ['rescinded', { code: 'consent.rescinded' }, false],
    ['under_review', { words: 'Under Review' }, true],
    [undefined, { code: 'consent.unknown' }, true],
  ])('shows the state of a consent: %s', (state, words, can) => {
    const instrument = { ...card, consent: { state, since: undefined } }
    expect({ consentWords: getConsentMessage(instrument), canRescind: canRescind(instrument) }).toEqual({
      consentWords: words,
      canRescind: can,
    })
  })
})

describe('rescinding', () => {
  test('asks for confirmation first, and Cancel sends nothing', async () => {
    const { seen, send, screen, rescind } = await open()
    await send(ask)
    expect({ screen: screen(), instrument: selectInstrument(seen()) }).toEqual({
      screen: 'confirming',
      instrument: card,
    })
    await send({ type: 'rescission.cancel' })
    expect({ screen: screen(), rescind: rescind.calls }).toEqual({ screen: undefined, rescind: [] })
  })

  test('is sent once, shows its Trace ID, and reads the list again', async () => {
    const { seen, send, screen, consents, rescind, readInstruments } = await open({
      list: [[card], [rescinded]],
    })
    await send(ask, confirm, confirm)
    expect({ screen: screen(), traceId: selectTraceId(seen()), rescind: rescind.calls }).toEqual({
      screen: 'approved',
      traceId: 'trace-1',
      rescind: [{ snsi: 'card-1' }],
    })
    await send({ type: 'result.finish' })
    expect({
      screen: screen(),
      consents: consents(),
      readInstrumentsCalls: readInstruments.calls.length,
    }).toEqual({ screen: undefined, consents: ['rescinded'], readInstrumentsCalls: 2 })
  })

  test('is not possible for a rescinded or unlisted instrument', async () => {
    const { seen } = await open({ list: [[rescinded]] })
    expect(seen().can(ask)).toBe(false)
    expect(seen().can({ ...ask, snsi: 'toString' })).toBe(false)
  })

  test('shows the network’s words when it is rejected, and can be tried again', async () => {
    const { seen, send, screen, rescind } = await open({ rescind: [refusal('No.'), { traceId: 'trace-1' }] })
    await send(ask, confirm)
    expect({
      screen: screen(),
      reasons: selectFailureReasons(seen())[0],
      traceId: selectTraceId(seen()),
    }).toEqual({
      screen: 'failed',
      reasons: { words: 'No.' },
      traceId: 'trace-2',
    })
    await send(acknowledge, ask, confirm)
    expect({ screen: screen(), rescindCalls: rescind.calls.length }).toEqual({
      screen: 'approved',
      rescindCalls: 2,
    })
  })

  test('is not sent from an offline device, and the list is not read', async () => {
    const { seen, send, screen, readInstruments } = await open({ rescind: [offline] })
    await send(ask, confirm)
    expect({
      screen: screen(),
      reasons: selectFailureReasons(seen())[0],
      readInstrumentsCalls: readInstruments.calls.length,
    }).toEqual({ screen: 'failed', reasons: { code: 'failure.offlineUnsent' }, readInstrumentsCalls: 1 })
  })

  test.each([
    ['without an answer', lost, [rescinded, account]],
    ['of one that has gone from the list', lost, [account]],
    ['refused because it was done already', refusal('Not found.', 404), [rescinded]],
  ])('%s: the list decides the outcome', async (_, failure, list) => {
    const { send, screen, rescind } = await open({ list: [[card, account], list], rescind: [failure] })
    await send(ask, confirm)
    expect({ screen: screen(), rescindCalls: rescind.calls.length }).toEqual({
      screen: 'approved',
      rescindCalls: 1,
    })
  })

  test('stays unknown without a response or a change in the list, and can be checked', async () => {
    const { seen, send, screen, rescind } = await open({
      list: [[card], [card], lost, [rescinded]],
      rescind: [lost],
    })
    await send(ask, confirm)
    expect({ screen: screen(), doubt: selectUnknownMessage(seen()) }).toEqual({
      screen: 'outcomeUnknown',
      doubt: { code: 'rescission.unanswered' },
    })
    await send({ type: 'check.now' })
    expect({ screen: screen(), doubt: selectUnknownMessage(seen()) }).toEqual({
      screen: 'outcomeUnknown',
      doubt: { code: 'rescission.inDoubt' },
    })
    await send({ type: 'check.now' })
    expect({ screen: screen(), rescindCalls: rescind.calls.length }).toEqual({
      screen: 'approved',
      rescindCalls: 1,
    })
  })

  test.each([
    ['is not read again where it was just read', [card], 2],
    ['is read again where it could not be', lost, 3],
  ])('closed without a known outcome: the list %s', async (_, checked, reads) => {
    const { send, screen, consents, readInstruments } = await open({
      list: [[card], checked, [rescinded]],
      rescind: [lost],
    })
    await send(ask, confirm, acknowledge)
    await send(acknowledge)
    expect({ screen: screen(), readInstrumentsCalls: readInstruments.calls.length }).toEqual({
      screen: undefined,
      readInstrumentsCalls: reads,
    })
    expect(consents()).toEqual([reads === 2 ? 'given' : 'rescinded'])
  })

  test('cannot be closed while it is pending, and leaving sends nothing more', async () => {
    const { actor, seen, send, rescind } = await open({ rescind: ['never'] })
    await send(ask)
    expect(selectEscapeEvent(seen())).toEqual({ type: 'rescission.cancel' })
    await send(confirm)
    expect(selectEscapeEvent(seen())).toBeUndefined()
    actor.stop()
    expect(rescind.calls).toEqual([{ snsi: 'card-1' }])
  })
})
