/** The name of each type of movement, and the operator's account on the other side. */
const movementTypes = {
  topup: ['Top Up', 'card acquirer'],
  cash_out: ['Cash Out', 'cash partners'],
  buy_airtime: ['Airtime', 'airtime supplier'],
  buy_data: ['Data', 'data supplier'],
  buy_electricity: ['Electricity', 'electricity supplier'],
  buy_membership: ['Membership', 'membership supplier'],
  pay_eft: ['EFT Payment', 'bank'],
  pay_account: ['DSTV Account', 'television supplier'],
  refund: ['Refund', 'refunds'],
  transfer: ['Wallet Transfer', 'other networks'],
  sale: ['Sale', 'merchants'],
  qr_request: ['QR Payment', 'other networks'],
  bulk: ['Bulk Payment', 'other networks'],
  capital_distribution: ['Capital Distribution', 'capital'],
  charge: ['Transaction Charge', 'fees'],
} as const

export type MovementType = keyof typeof movementTypes

export const typeNameOf = (type: MovementType): string => movementTypes[type][0]

/** Returns the operator's account for a type of movement, for movements without another wallet. */
export const operatorAccount = (type: MovementType): string => movementTypes[type][1]
