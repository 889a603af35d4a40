import type { Cents } from '../../../../machines/domain/money.ts'
import { toFailure } from '../../../../machines/network/failure.ts'
import { chargesMachine } from '../../../../machines/payment/charges/charges.machine.ts'
import { down } from '../../../model/facts/fixtures.ts'
import { caseTable } from '../../../model/harness/case-table.ts'
import { doneOf, failedOf, holding, isEqual, lawsOf, startedActors } from '../../../model/harness/laws.ts'
import type { PathStep } from '../../../model/harness/laws.types.ts'

const component = 'express.wallet.transaction.transfer'
const currency = 'ZAR'

export const chargesCases = caseTable(chargesMachine, {
  events: {
    'charges.request': [
      { component, currency, amount: 1_000 as Cents, isNotified: false },
      { component, currency, amount: 2_000 as Cents, isNotified: true },
    ],
  },
  actors: {
    fetchCharges: [
      { output: { charges: [{ name: 'Transfer fee', amount: 150 as Cents }], total: 150 as Cents } },
      { error: down },
    ],
  },
})

const asks = (event: PathStep['event']) => {
  const { component, currency, amount, isNotified } = event
  return { component, currency, amount, isNotified }
}

export const chargesLaws = lawsOf(chargesMachine, {
  'the network is asked for what was filled in last, and only after a pause of 300 ms in the typing or by Retry':
    holding(({ event, after, started, timers }, path) => {
      if (
        after.matches('debouncing') &&
        event.type === 'charges.request' &&
        !timers.every(time => time === 300)
      )
        return false
      const questions = startedActors([{ started }], 'fetchCharges')
      const isDue = event.type.startsWith('xstate.after.debounce') || event.type === 'charges.retry'
      const asked = path.findLast(one => one.event.type === 'charges.request')?.event
      return (
        questions.length === (isDue ? 1 : 0) &&
        questions.every(({ input }) => asked !== undefined && isEqual(input, asks(asked)))
      )
    }),
  'every change restarts the debounce and clears the charges of other values': holding(
    ({ event, before, after, timers }) => {
      if (event.type !== 'charges.request' || before === undefined) return true
      const { summary, failure } = after.context
      if (isEqual(asks(event), asks({ type: '', ...before.context })))
        return after.value === before.value && summary === before.context.summary && timers.length === 0
      return (
        after.matches('debouncing') && timers.length === 1 && summary === undefined && failure === undefined
      )
    },
  ),
  'the stored charges or failure are those of the last request': holding(
    ({ event, before, after: { context } }) => {
      if (event.type === doneOf('fetchCharges')) return context.summary === event.output
      if (event.type === failedOf('fetchCharges'))
        return context.summary === undefined && context.failure === toFailure(event.error)
      return (
        (context.summary === undefined || context.summary === before?.context.summary) &&
        (context.failure === undefined || context.failure === before?.context.failure)
      )
    },
  ),
  'it is busy exactly while something is asked and neither an answer nor a failure is known': holding(
    ({ after }) => {
      const { component, summary, failure } = after.context
      return after.hasTag('busy') === (component !== '' && summary === undefined && failure === undefined)
    },
  ),
  'once nothing has a price any more, nothing is shown, asked or waited for': holding(
    ({ event, after, possibleEvents }) => {
      const { summary, failure } = after.context
      return (
        event.type !== 'charges.clear' ||
        (summary === undefined &&
          failure === undefined &&
          !after.hasTag('busy') &&
          !possibleEvents().some(({ type }) => type.startsWith('xstate.')))
      )
    },
  ),
  'what failed can be asked again as it was': holding(
    ({ after, possibleEvents }) =>
      (after.context.failure !== undefined) === possibleEvents().some(({ type }) => type === 'charges.retry'),
  ),
})
