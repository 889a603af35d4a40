import type { Journal } from './journal.ts'
import type { MovementType } from './movements.ts'

/** The operator's account for each type of movement. */
const names: Readonly<Record<MovementType, string>> = {
  topup: 'card acquirer',
  cash_out: 'cash partners',
  buy_airtime: 'airtime supplier',
  buy_data: 'data supplier',
  buy_electricity: 'electricity supplier',
  buy_membership: 'membership supplier',
  pay_eft: 'bank',
  pay_account: 'television supplier',
  refund: 'refunds',
  transfer: 'other networks',
  sale: 'merchants',
  qr_request: 'other networks',
  bulk: 'other networks',
  capital_distribution: 'capital',
  charge: 'fees',
}

/** Returns the operator's account for a type of movement, for movements without another wallet. */
export const getOperatorAccount = ({ journal }: { readonly journal: Journal }, type: MovementType): number =>
  journal.operator(names[type])
