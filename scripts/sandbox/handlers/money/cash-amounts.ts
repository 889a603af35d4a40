import { wrongField } from '../../http/responses.ts'
import { requestedCents } from './money-movements.ts'

/** The limits of a cash withdrawal in rand, because cash comes in notes. */
const limits = { minimum: 20, multiple: 20, maximum: 4000 } as const

/** Returns the whole rand of an amount that can be withdrawn in cash. Throws a Refusal for others. */
export const requestedRand = (amount: string): number => {
  const rand = requestedCents(amount) / 100
  if (rand < limits.minimum)
    throw wrongField('amount', 'Minimun amount must be R 20,00.', 'lessThanTransactionMinValue')
  if (rand % limits.multiple !== 0) throw wrongField('amount', 'Amount must be in denominations of R 20,00.')
  if (rand > limits.maximum)
    throw wrongField('amount', 'Amount must be less than R4 000,00.', 'greaterThanTransactionMaxValue')
  return rand
}
