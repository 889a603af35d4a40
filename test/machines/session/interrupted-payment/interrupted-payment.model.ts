import { createEmptyActor } from 'xstate'
import { interruptedPaymentMachine } from '../../../../machines/session/interrupted-payment/interrupted-payment.machine.ts'
import { caseTable } from '../../../model/harness/case-table.ts'
import { equal, lawsOf, startedActors } from '../../../model/harness/laws.ts'

export const interruptionCases = caseTable(interruptedPaymentMachine, {
  inputs: [true, false].map(isInterrupted => ({ isInterrupted, portalRef: createEmptyActor() })),
  events: {},
  actors: {
    clearMark: [{ output: undefined }, { error: new Error('unforeseen') }],
    takeCodeMark: [{ output: true }, { output: false }, { error: new Error('unforeseen') }],
  },
})

export const interruptionLaws = lawsOf(interruptedPaymentMachine, {
  'only dismissing the notice clears the mark of the device': step => {
    const { event, before } = step
    const isDismissed = event.type === 'interruption.dismiss' && before?.matches('noticeShown') === true
    return equal('marks cleared', startedActors(step, 'clearMark').length, isDismissed ? 1 : 0)
  },
})
