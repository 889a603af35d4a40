import type { Cents } from '#machines/domain/money.ts'
import { down } from '#test/model/facts/fixtures.ts'
import { caseTable } from '#test/model/harness/case-table.ts'
import { chargesMachine } from './charges.machine.ts'

const order = { component: 'express.wallet.transaction.transfer', currency: 'ZAR' }

export const chargesCases = caseTable(chargesMachine, {
  events: {
    'charges.request': [
      { ...order, amount: 1_000 as Cents, isNotified: false },
      { ...order, amount: 2_000 as Cents, isNotified: true },
    ],
  },
  actors: {
    fetchCharges: [{ charges: [{ name: 'Transfer fee', amount: 150 as Cents }], total: 150 as Cents }, down],
  },
})
