import { Failure } from '#machines/network/failure.ts'
import { changeCases } from '#test/model/facts/change-outcomes.ts'
import { down, msisdn, rejection } from '#test/model/facts/fixtures.ts'
import { caseTable } from '#test/model/harness/case-table.ts'
import { instrumentsMachine } from './instruments.machine.ts'
import type { Instrument } from './instruments.ts'

/** A card with a given consent; `rescinded` is the same card without it. */
export const card: Instrument = {
  snsi: 'card-1',
  name: 'VISA •••• 4242',
  type: 'Card',
  consent: { state: 'given', since: '2024-01-12T10:00:00+02:00' },
}
export const rescinded: Instrument = { ...card, consent: { ...card.consent, state: 'rescinded' } }

const refused = rejection(422, 'The consent to this instrument cannot be rescinded.', 'trace-4')
const offline = new Failure({ kind: 'offline', code: 'failure.offlineUnsent' })

export const instrumentsCases = caseTable(instrumentsMachine, {
  inputs: [{ msisdn }],
  events: { 'instrument.rescind': [{ snsi: card.snsi }] },
  actors: {
    readInstruments: [[card], [rescinded], [], down],
    rescission: changeCases<readonly Instrument[]>({
      confirmed: [undefined],
      applied: [[rescinded]],
      notApplied: [[card]],
      verdicts: [offline],
      unclear: [refused],
    }),
  },
  project: ({ context: { list, failure, outcome } }) => [
    list.map(({ consent }) => consent.state),
    failure?.kind,
    outcome === 'notApplied',
  ],
})
