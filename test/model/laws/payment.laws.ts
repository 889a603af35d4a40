import { paymentMachine } from '../../../machines/payment/payment.machine.ts'
import { changedAt, lawsOf, startsOf, tellingsOf } from '../harness/laws.ts'

export const paymentLaws = lawsOf(paymentMachine, {
  'a payment is submitted once and never again': {
    holds: (_, path) => startsOf(path, 'submit').length === 1,
    brokenBy: changedAt(['states', 'unknown', 'on', 'check.now'], { target: '#payment.submitting' }),
  },
  'it is Approved only by an answer, the list or its watch, and only as neither pending nor declined': {
    holds: ({ event, after }) =>
      !after.matches('approved') ||
      (/^xstate\.done\.actor\.(?:submit|verify|check|processing)$/.test(event.type) &&
        after.context.receipt.standing === undefined),
    brokenBy: changedAt(['states', 'judging', 'always', 1], { target: 'approved' }),
  },
  'nothing is Declined after an answer that was lost, unless the list says so': {
    holds: ({ after }, path) =>
      !after.matches('declined') ||
      !path.some(({ after: earlier }) => earlier.matches('unknown')) ||
      after.context.receipt.standing === 'declined',
    brokenBy: changedAt(['states', 'unknown', 'on', 'check.now'], { target: '#payment.declined' }),
  },
  'the wallet is looked at again once money may have moved': {
    holds: ({ after }, path) =>
      !(after.matches('unknown') || after.matches('awaiting')) ||
      tellingsOf(path, 'wallet.refresh').length > 0,
    brokenBy: changedAt(['states', 'unknown', 'entry'], undefined),
  },
  'nothing takes it back while it is on its way': {
    holds: ({ after, next }) =>
      !after.hasTag('paying') || next().every(({ type }) => type.startsWith('xstate.')),
    brokenBy: changedAt(['states', 'submitting', 'on'], { 'dialog.close': { target: 'left' } }),
  },
})
