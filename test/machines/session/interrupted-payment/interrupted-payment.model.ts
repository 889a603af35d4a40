import { createEmptyActor } from 'xstate'
import { getAt } from '../../../../machines/domain/wire/wire.ts'
import { interruptedPaymentMachine } from '../../../../machines/session/interrupted-payment/interrupted-payment.machine.ts'
import { caseTable } from '../../../model/harness/case-table.ts'
import { doneOf, holding, lawsOf, startedActors } from '../../../model/harness/laws.ts'

export const interruptionCases = caseTable(interruptedPaymentMachine, {
  inputs: [true, false].map(isInterrupted => ({ isInterrupted, portalRef: createEmptyActor() })),
  events: {},
  actors: {
    clearMark: [{ output: undefined }, { error: new Error('unforeseen') }],
    takeCodeMark: [{ output: true }, { output: false }, { error: new Error('unforeseen') }],
  },
})

export const interruptionLaws = lawsOf(interruptedPaymentMachine, {
  'the notice shows from a lost payment to its dismissal, and both reach the portal': holding(
    ({ event, before, after, sentEvents }) => {
      const isShown = after.matches('noticeShown')
      const wasShown = before?.matches('noticeShown') === true
      if (event.type === 'interruption.show' && !isShown) return false
      if (event.type === 'interruption.dismiss' && isShown) return false
      if (before === undefined && isShown !== after.context.isInterrupted) return false
      const told = sentEvents.map(sent => getAt(sent.event, 'isPaymentInterrupted'))
      return isShown === wasShown || told.at(-1) === isShown || (before === undefined && !isShown)
    },
  ),
  'the one-time PIN notice is shown from the discovery of its mark to its dismissal': holding(
    ({ event, before, after }) => {
      const isFound = event.type === doneOf('takeCodeMark') && event.output === true
      const isKept = before?.matches('codeNoticeShown') === true && !event.type.startsWith('interruption.')
      return after.matches('codeNoticeShown') === (isFound || isKept)
    },
  ),
  'only dismissing the notice clears the mark of the device': holding(
    ({ event, before, started }) =>
      (startedActors([{ started }], 'clearMark').length === 1) ===
      (event.type === 'interruption.dismiss' && before?.matches('noticeShown') === true),
  ),
})
