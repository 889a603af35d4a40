import { interruptedPaymentMachine } from '../../../../machines/session/interrupted-payment/interrupted-payment.machine.ts'
import { caseTable } from '../../../model/harness/case-table.ts'

export const interruptionCases = caseTable(interruptedPaymentMachine, {
  events: {},
  actors: { consumeInterrupted: [{ output: true }, { output: false }, { error: new Error('unforeseen') }] },
})
