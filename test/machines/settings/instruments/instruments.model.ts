import { getAt } from '../../../../machines/domain/wire/wire.ts'
import { Failure } from '../../../../machines/network/failure.ts'
import { instrumentsMachine } from '../../../../machines/settings/instruments/instruments.machine.ts'
import type { Instrument } from '../../../../machines/settings/instruments/instruments.ts'
import { down, msisdn } from '../../../model/facts/fixtures.ts'
import { caseTable } from '../../../model/harness/case-table.ts'
import { doneOf, equal, lawsOf, startedActors, when } from '../../../model/harness/laws.ts'

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
  'one confirmation rescinds the consent of the chosen instrument': step => {
    const [rescission] = startedActors(step, 'rescind')
    return when(
      rescission !== undefined,
      equal('event', step.event.type, 'rescission.confirm'),
      equal('instrument', getAt(rescission?.input, 'snsi'), step.after.context.instrument?.snsi),
    )
  },
  'only a response or the list approves a rescission': ({ event, before, after }) => {
    const { instrument, list } = after.context
    const { consent } = list.find(({ snsi }) => snsi === instrument?.snsi) ?? {}
    const isGone = event.type === doneOf('check') && (consent?.state ?? 'rescinded') === 'rescinded'
    return when(
      after.matches('approved') && before?.matches('approved') !== true,
      equal('answered', isGone || event.type === doneOf('rescind'), true),
    )
  },
})
