/**
 * Parses an amount of the API into integer cents: `10`, `'10.5'`, `'10.50'`. Reads the text and never multiplies, so
 * that 4.35 is 435. Returns undefined for anything else, also signs, exponents and a third decimal.
 */
export const centsOf = (amount: string | number): number | undefined => {
  const parts = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(String(amount))
  return parts ? Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0')) : undefined
}

/** Formats cents as decimal text: 1050 → '10.50', -5 → '-0.05'. */
export const decimal = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export const totalOf = (parts: readonly { readonly cents: number }[]): number =>
  parts.reduce((sum, { cents }) => sum + cents, 0)

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

export const movementTypeNames = Object.keys(movementTypes) as MovementType[]

export const typeNameOf = (type: MovementType): string => movementTypes[type][0]

/** Returns the operator's account for a type of movement, for movements without another wallet. */
export const operatorAccount = (type: MovementType): string => movementTypes[type][1]

export interface Fee {
  readonly name: string
  readonly cents: number
}

/** Rounds up to the cent, in integers: 2.5 % is 250 basis points. */
const share = (cents: number, basisPoints: number) => Math.ceil((cents * basisPoints) / 10_000)

/** Small amounts are free, so that the price of an SMS (requested for 1.00) contains only the SMS. */
const transferPrice = (cents: number) => (cents > 100_00 ? 1_00 : 0)

/** The name and the price of each component, below `express.`. */
const components: Readonly<Record<string, readonly [name: string, price: (cents: number) => number]>> = {
  // Priced as a transfer, because a code without a fixed amount is paid by a transfer.
  'account.transfer': ['Scan to Pay', transferPrice],
  'wallet.transaction.sale': ['Sale', () => 0],
  'wallet.transaction.transfer': ['Wallet Transfer', transferPrice],
  'wallet.transaction.topup.online_card': ['Card Top Up', cents => share(cents, 250)],
  'wallet.transaction.topup.instant_eft': ['Instant EFT', cents => Math.max(1_50, share(cents, 150))],
  'wallet.transaction.cashout.atm': ['ATM Cash Out', () => 8_00],
  'wallet.transaction.cashout.retail': ['Retail Cash Out', () => 6_50],
  'wallet.transaction.payment.standard': ['EFT Payment', () => 2_00],
  'wallet.transaction.payment.realtime': ['Real-time Payment', () => 10_00],
}

/** The sender of a transfer pays for its SMS; most networks charge for no other SMS. */
const withPaidSms = 'wallet.transaction.transfer'

interface Messages {
  readonly notification: boolean
  readonly everySms?: boolean | undefined
}

/** Returns the fees of a component for cents, without zero fees; undefined for an unknown component. */
export const feesFor = (
  component: string,
  cents: number,
  { notification, everySms = false }: Messages,
): Fee[] | undefined => {
  const key = component.replace(/^express\./, '')
  const known = Object.hasOwn(components, key) ? components[key] : undefined
  if (!known) return undefined
  const [name, price] = known
  const sms = notification && (everySms || key === withPaidSms) ? 50 : 0
  return [
    { name, cents: price(cents) },
    { name: 'SMS', cents: sms },
  ].filter(fee => fee.cents > 0)
}
