import { down } from '#test/model/facts/fixtures.ts'
import { caseTable } from '#test/model/harness/case-table.ts'
import { processingTimesMachine } from './processing-times.machine.ts'

const eta = { eta: 'Monday', timeUntil: '2 days 5 hours', timeScheduled: '2026-11-23T15:30:00+02:00' }
const cutoffs = [
  { name: 'Standard Payment', time: '15:30' },
  { name: 'Real-time Payment', time: '17:00' },
]

export const timesCases = caseTable(processingTimesMachine, {
  events: {},
  actors: {
    readEta: [eta, down],
    readSchedule: [{ words: 'Payments are processed on working days.', cutoffs }, down],
  },
})
