import { interruptedPaymentMachine } from '../../../../machines/session/interrupted-payment/interrupted-payment.machine.ts'
import { caseTable } from '../../../model/harness/case-table.ts'
import { doneOf, lawsOf, startedActors, withConfigChange } from '../../../model/harness/laws.ts'

export const interruptionCases = caseTable(interruptedPaymentMachine, {
  events: {},
  actors: { consumeInterrupted: [{ output: true }, { output: false }, { error: new Error('unforeseen') }] },
})

export const interruptionLaws = lawsOf(interruptedPaymentMachine, {
  'the device is asked once whether a payment was interrupted': {
    holds: (_, path) => startedActors(path, 'consumeInterrupted').length === 1,
    brokenBy: withConfigChange(['states', 'noticeShown', 'on', 'interruption.dismiss', 'target'], 'checking'),
  },
  'it tells of a payment that was interrupted, of no other, and until that is dismissed': {
    holds: ({ event, before, after }) => {
      if (event.type === 'interruption.show') return after.matches('noticeShown')
      if (event.type === 'interruption.dismiss') return !after.matches('noticeShown')
      const isFound = event.type === doneOf('consumeInterrupted') && event.output === true
      return after.matches('noticeShown') === (isFound || before?.matches('noticeShown') === true)
    },
    brokenBy: machine => machine.provide({ guards: { isInterrupted: () => true } }),
  },
  'whatever the device answers, nobody waits for it': {
    holds: ({ event, after }) =>
      !/\.actor\.consumeInterrupted$/.test(event.type) || !after.matches('checking'),
    brokenBy: withConfigChange(['states', 'checking', 'invoke', 'onError', 'target'], undefined),
  },
})
