import type { Cents } from '#machines/domain/money.ts'
import { down } from '#test/model/facts/fixtures.ts'
import { caseTable } from '#test/model/harness/case-table.ts'
import { equal, lawsOf, startedActors, when } from '#test/model/harness/laws.ts'
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

export const chargesLaws = lawsOf(chargesMachine, {
  'a charge is read for the last order, and known only then': (step, path) => {
    const { after } = step
    const { type: _, ...order } = path.findLast(({ event }) => event.type === 'charges.request')?.event ?? {}
    const asked = startedActors(step, 'fetchCharges').map(({ input }) => input)
    return (
      when(asked.length > 0, equal('orders', asked, [order])) ??
      equal('known', after.context.summary !== undefined, after.matches('loaded')) ??
      equal('failure', after.context.failure !== undefined, after.matches('failed'))
    )
  },
})
