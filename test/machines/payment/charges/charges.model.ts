import type { Cents } from '../../../../machines/domain/money.ts'
import { chargesMachine } from '../../../../machines/payment/charges/charges.machine.ts'
import { down } from '../../../model/facts/fixtures.ts'
import { caseTable } from '../../../model/harness/case-table.ts'
import { doneOf, equal, isEqual, lawsOf } from '../../../model/harness/laws.ts'
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
  'the charges are those of the last request': ({ event, before, after: { context } }) => {
    const isSame =
      event.type !== 'charges.request' || isEqual(asks(event), asks({ type: '', ...before?.context }))
    const kept = isSame && event.type !== 'charges.clear' ? before?.context.summary : undefined
    const isRead = event.type === doneOf('fetchCharges')
    return equal('charges', context.summary, isRead ? event.output : kept)
  },
})
