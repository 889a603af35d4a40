import { createEmptyActor } from 'xstate'
import { interruptedPaymentMachine } from '#machines/session/interrupted-payment/interrupted-payment.machine.ts'
import { caseTable } from '#test/model/harness/case-table.ts'

export const interruptionCases = caseTable(interruptedPaymentMachine, {
  inputs: [true, false].map(isInterrupted => ({ isInterrupted, portalRef: createEmptyActor() })),
  events: {},
  actors: {
    clearMark: [{ output: undefined }, { error: new Error('unforeseen') }],
    takeCodeMark: [{ output: true }, { output: false }, { error: new Error('unforeseen') }],
  },
})
