import { useSelector } from '@xstate/react'
import type { BulkActorRef } from '#machines/bulk/bulk.machine.ts'
import { selectBulkReport, selectReportCurrency } from '#machines/bulk/bulk.selectors.ts'
import { currencySymbol, formatMoney, moneyParts } from '#machines/domain/money.ts'
import { PaymentSummary } from '#src/ui/data/PaymentSummary.tsx'
import { Outcome, type OutcomeProps } from '#src/ui/feedback/Outcome.tsx'
import type { BulkProps } from './bulk.types.ts'

type BulkHeadProps = Omit<OutcomeProps, 'figure'> & Pick<BulkProps, 'bulk'>

/** Returns the formatted cost of the file; undefined if the network did not report it. */
export const useBulkCost = (bulk: BulkActorRef) => {
  const cost = useSelector(bulk, selectBulkReport)?.cost
  const symbol = currencySymbol(useSelector(bulk, selectReportCurrency))
  return cost === undefined ? undefined : { ...moneyParts(cost, symbol), label: formatMoney(cost, symbol) }
}

/** The heading of a step with the cost of the file. */
export const BulkHead = ({ bulk, ...outcome }: BulkHeadProps) => {
  const amount = useBulkCost(bulk)
  return amount ? <PaymentSummary {...outcome} hasMark amount={amount} /> : <Outcome {...outcome} />
}
