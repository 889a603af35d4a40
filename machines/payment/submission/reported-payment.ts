import { toTitleCase } from '#machines/domain/title-case.ts'
import type { Transaction } from '#machines/domain/transaction/transaction.ts'
import { parseTransactionType } from '#machines/domain/transaction/transaction-types.ts'
import type { CallResult } from '../payment.types.ts'
import { toPaymentDetails } from './compare-payments.ts'
import type { VerificationTarget } from './submission.types.ts'

/**
 * Returns the transaction that the network reported as the result of a call, for the lists of the wallet until they are
 * read again. Its balance is not known.
 *
 * @returns undefined without an id, and for a call that moves no money of the wallet.
 */
export const toReportedPayment = (
  { snsi, status, traceId, answeredAt }: CallResult,
  verification: VerificationTarget | undefined,
): Transaction | undefined => {
  if (snsi === undefined || verification === undefined || 'reportOf' in verification) return undefined
  const { direction = 'debit', typeAliases, amount, reference = '', sentAt } = verification
  const [typeAlias = ''] = typeAliases
  const alias = `authorization_${status ?? 'success'}`
  return {
    snsi,
    timestamp: Temporal.Instant.fromEpochMilliseconds(answeredAt ?? sentAt.wall).toString(),
    typeName: '',
    typeAlias: parseTransactionType(typeAlias) ?? typeAlias,
    class: direction,
    amount,
    balance: undefined,
    reference,
    state: { alias, words: toTitleCase(alias) },
    details: {
      ...toPaymentDetails(verification),
      ...(traceId !== undefined && { traceId }),
    },
    pending: status === 'pending',
  }
}
