import { interruptedPaymentMachine } from '../../../../machines/session/interrupted-payment/interrupted-payment.machine.ts'
import { doneOf, lawsOf, startedActors, withConfigChange } from '../../../model/harness/laws.ts'

export const interruptionLaws = lawsOf(interruptedPaymentMachine, {
  'the device is asked once whether a payment was interrupted': {
    holds: (_, path) => startedActors(path, 'takeInterrupted').length === 1,
    brokenBy: withConfigChange(['states', 'telling', 'on', 'interruption.dismiss', 'target'], 'looking'),
  },
  'it tells of a payment that was interrupted, of no other, and until that is dismissed': {
    holds: ({ event, before, after }) => {
      if (event.type === 'interruption.tell') return after.matches('telling')
      if (event.type === 'interruption.dismiss') return !after.matches('telling')
      const isFound = event.type === doneOf('takeInterrupted') && event.output === true
      return after.matches('telling') === (isFound || before?.matches('telling') === true)
    },
    brokenBy: machine => machine.provide({ guards: { isInterrupted: () => true } }),
  },
  'whatever the device answers, nobody waits for it': {
    holds: ({ event, after }) => !/\.actor\.takeInterrupted$/.test(event.type) || !after.matches('looking'),
    brokenBy: withConfigChange(['states', 'looking', 'invoke', 'onError', 'target'], undefined),
  },
})
