import { createEmptyActor } from 'xstate'
import { getAt } from '../../../../machines/domain/wire/wire.ts'
import { interruptedPaymentMachine } from '../../../../machines/session/interrupted-payment/interrupted-payment.machine.ts'
import { caseTable } from '../../../model/harness/case-table.ts'
import { doneOf, lawsOf, startedActors, withConfigChange } from '../../../model/harness/laws.ts'

export const interruptionCases = caseTable(interruptedPaymentMachine, {
  inputs: [true, false].map(isInterrupted => ({ isInterrupted, portalRef: createEmptyActor() })),
  events: {},
  actors: {
    clearMark: [{ output: undefined }, { error: new Error('unforeseen') }],
    takeCodeMark: [{ output: true }, { output: false }, { error: new Error('unforeseen') }],
  },
})

export const interruptionLaws = lawsOf(interruptedPaymentMachine, {
  'the notice shows from a lost payment to its dismissal, and both reach the portal': {
    holds: ({ event, before, after, sentEvents }) => {
      const isShown = after.matches('noticeShown')
      const wasShown = before?.matches('noticeShown') === true
      if (event.type === 'interruption.show' && !isShown) return false
      if (event.type === 'interruption.dismiss' && isShown) return false
      if (before === undefined && isShown !== after.context.isInterrupted) return false
      const told = sentEvents.map(sent => getAt(sent.event, 'isPaymentInterrupted'))
      return isShown === wasShown || told.at(-1) === isShown || (before === undefined && !isShown)
    },
    brokenBy: machine => machine.provide({ guards: { isInterrupted: () => true } }),
  },
  'the one-time PIN notice is shown from the discovery of its mark to its dismissal': {
    holds: ({ event, before, after }) => {
      const isFound = event.type === doneOf('takeCodeMark') && event.output === true
      const isKept = before?.matches('codeNoticeShown') === true && !event.type.startsWith('interruption.')
      return after.matches('codeNoticeShown') === (isFound || isKept)
    },
    brokenBy: machine => machine.provide({ guards: { isCodeLost: () => true } }),
  },
  'only dismissing the notice clears the mark of the device': {
    holds: ({ event, before, started }) =>
      (startedActors([{ started }], 'clearMark').length === 1) ===
      (event.type === 'interruption.dismiss' && before?.matches('noticeShown') === true),
    brokenBy: withConfigChange(['states', 'noticeShown', 'on', 'interruption.dismiss', 'target'], 'done'),
  },
})
