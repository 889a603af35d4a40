import type { Cents } from '../../../../machines/domain/money.ts'
import { chargesMachine } from '../../../../machines/payment/charges/charges.machine.ts'
import { down } from '../../../model/facts/fixtures.ts'
import { caseTable } from '../../../model/harness/case-table.ts'

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
