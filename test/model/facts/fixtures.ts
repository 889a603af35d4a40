import { decodeNetworkConfig } from '#machines/domain/config/network-config.ts'
import type { Cents } from '#machines/domain/money.ts'
import type { Transaction } from '#machines/domain/transaction/transaction.ts'
import { Failure } from '#machines/network/failure.ts'
import { declinedRow, lost, paidRow, pendingRow as pendingTransfer } from '#test/support/scripted-payment.ts'

export const msisdn = '27820000001'

export const config = decodeNetworkConfig({
  id: 'za-sandbox000001',
  application: { title: 'Lwandle Wallet', render: { service: [{ name: 'send' }, { name: 'topup' }] } },
})

export const down = lost

/** A response in which the network rejects a request. */
export const rejection = (status: number, message: string | undefined, traceId: string) =>
  new Failure({ kind: 'rejected', status, message, traceId })

export const settledRow: Transaction = {
  ...paidRow,
  snsi: 'snsi-1',
  timestamp: '2026-11-20T15:07:00+02:00',
  typeAlias: 'wallet_transfer',
  class: 'credit',
  amount: 12_000 as Cents,
  balance: 421_850 as Cents,
  reference: 'Rent',
  details: {},
}

export const pendingState = { state: pendingTransfer.state, pending: true }
export const declinedState = { state: declinedRow.state, pending: false }

export const pendingRow: Transaction = {
  ...settledRow,
  snsi: 'snsi-2',
  timestamp: '2026-11-21T09:30:00+02:00',
  class: 'debit',
  amount: 1_000 as Cents,
  balance: 420_850 as Cents,
  reference: 'Lunch',
  ...pendingState,
}
