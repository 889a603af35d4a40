import { expect, test } from 'vitest'
import { movesMoney } from '../../../../machines/payment/submission/moves-money.ts'
import type { PendingCall } from '../../../../machines/payment/submission/submission.types.ts'
import { loadDescription } from '../../../../scripts/shared/contract-document.ts'

/** Every call of a submission; a new one does not compile without its line. */
const operations = Object.keys({
  transfer: true,
  topUp: true,
  cashOut: true,
  buy: true,
  pay: true,
  sale: true,
  createRecipient: true,
  createPaymentRequest: true,
  payPaymentRequest: true,
  inviteConsumer: true,
  approveBulk: true,
} satisfies Record<PendingCall['operation'], true>) as PendingCall['operation'][]

test('a call moves money if its x-effect in the description says so', async () => {
  const { paths } = await loadDescription()
  const effects = Object.values(paths).flatMap(({ get, post, put, patch, delete: remove }) =>
    [get, post, put, patch, remove].flatMap(operation =>
      operation === undefined ? [] : [[operation.operationId, operation['x-effect']] as const],
    ),
  )
  const byOperation = new Map(effects)
  expect(operations.map(operation => [operation, movesMoney(operation)])).toEqual(
    operations.map(operation => [operation, byOperation.get(operation) === 'money']),
  )
})
