import { getAt } from '../../../../machines/domain/wire/wire.ts'
import { Failure, toFailure } from '../../../../machines/network/failure.ts'
import { instrumentsMachine } from '../../../../machines/settings/instruments/instruments.machine.ts'
import { type Instrument, isConsented } from '../../../../machines/settings/instruments/instruments.ts'
import { down, msisdn } from '../../../model/facts/fixtures.ts'
import { caseTable } from '../../../model/harness/case-table.ts'
import { doneOf, failedOf, holding, lawsOf, startedActors } from '../../../model/harness/laws.ts'

/** A card with a given consent; `rescinded` is the same card without it. */
export const card: Instrument = {
  snsi: 'card-1',
  name: 'VISA •••• 4242',
  type: 'Card',
  consent: { state: 'given', since: '2024-01-12T10:00:00+02:00' },
}
const rescinded: Instrument = { ...card, consent: { state: 'rescinded', since: '2026-11-21T10:00:00+02:00' } }

const refused = new Failure({
  kind: 'rejected',
  status: 422,
  message: 'The consent to this instrument cannot be rescinded.',
  traceId: 'trace-4',
})
const offline = new Failure({ kind: 'offline', code: 'failure.offlineUnsent' })

export const instrumentsCases = caseTable(instrumentsMachine, {
  inputs: [{ msisdn }],
  events: { 'instrument.rescind': [{ snsi: card.snsi }] },
  actors: {
    readInstruments: [{ output: [card] }, { output: [rescinded] }, { output: [] }, { error: down }],
    rescind: [{ output: { traceId: 'trace-5' } }, ...[refused, offline, down].map(error => ({ error }))],
  },
  project: ({ context: { list, failure, isChecked } }) => [
    list.map(({ consent }) => consent.state),
    failure?.kind,
    isChecked,
  ],
})

export const instrumentsLaws = lawsOf(instrumentsMachine, {
  'one confirmation rescinds one consent, that of the chosen instrument': holding(
    ({ event, after: { context }, started }) =>
      startedActors([{ started }], 'rescind').every(
        ({ input }) =>
          event.type === 'rescission.confirm' &&
          context.instrument !== undefined &&
          getAt(input, 'snsi') === context.instrument.snsi,
      ),
  ),
  'only an instrument with a consent can be chosen': holding(
    ({ event, before, after }) =>
      event.type !== 'instrument.rescind' ||
      (after.context.instrument?.snsi === event.snsi &&
        before?.context.list.some(one => one.snsi === event.snsi && isConsented(one)) === true),
  ),
  'rescinding is approved only by the network’s response or its list': holding(({ event, before, after }) => {
    if (!after.matches('approved') || before?.matches('approved')) return true
    if (event.type === doneOf('rescind')) return true
    const { instrument, list } = after.context
    return (
      event.type === doneOf('check') && !list.some(one => one.snsi === instrument?.snsi && isConsented(one))
    )
  }),
  'without a response the list is read, unless nothing was sent': holding(({ event, after }) => {
    if (event.type !== failedOf('rescind')) return true
    const { kind } = toFailure(event.error)
    return after.matches(kind === 'offline' || kind === 'unauthorised' ? 'failed' : 'checking')
  }),
  'a consent that the list still shows is rejected or unknown, as the response was': holding(
    ({ event, before, after }) => {
      if (before?.matches('checking') !== true || after.matches('approved')) return true
      const isRead = event.type === doneOf('check')
      return (
        after.matches(before.context.failure?.kind === 'rejected' ? 'failed' : 'outcomeUnknown') &&
        after.context.isChecked === isRead &&
        (!isRead || after.context.list === event.output)
      )
    },
  ),
  'leaving an unknown outcome that the list did not settle reads the list again': holding(
    ({ event, before, after }) =>
      event.type !== 'failure.acknowledge' ||
      before?.matches('outcomeUnknown') !== true ||
      after.matches(before.context.isChecked ? 'listing' : 'loading'),
  ),
  'the list shows without the earlier choice and failure': holding(
    ({ after }) =>
      !(after.matches('listing') || after.matches('loading')) ||
      (after.context.instrument === undefined && after.context.failure === undefined),
  ),
})
