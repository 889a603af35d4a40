import { caseTable } from '#test/model/harness/case-table.ts'
import { paidRow } from '#test/support/scripted-payment.ts'
import { incomingMachine } from './incoming.machine.ts'

export const incomingCases = caseTable(incomingMachine, {
  events: { 'money.received': [{ transactions: [{ ...paidRow, class: 'credit' }] }] },
  actors: {},
  // How often the notice was renewed changes nothing else.
  project: ({ context }) => context.received.length > 0,
})
