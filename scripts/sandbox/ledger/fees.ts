import type { Fee } from './movements.ts'

/** Rounds up to the cent, in integers: 2.5 % is 250 basis points. */
const share = (cents: number, basisPoints: number) => Math.ceil((cents * basisPoints) / 10_000)

const fixed = (name: string, cents: number) => () => ({ name, cents })

/** Small amounts go free, which leaves the SMS alone in the price of an SMS (asked for the amount 1.00). */
const transferPrice = (cents: number) => (cents > 100_00 ? 1_00 : 0)

/** What each component costs, by the amount in cents. */
const components: Readonly<Record<string, (cents: number) => Fee>> = {
  // As a transfer, because that is what a code of any amount is paid by.
  'express.account.transfer': cents => ({ name: 'Scan to Pay', cents: transferPrice(cents) }),
  'express.wallet.transaction.sale': fixed('Sale', 0),
  'express.wallet.transaction.transfer': cents => ({ name: 'Wallet Transfer', cents: transferPrice(cents) }),
  'express.wallet.transaction.topup.online_card': cents => ({
    name: 'Card Top Up',
    cents: share(cents, 250),
  }),
  'express.wallet.transaction.topup.instant_eft': cents => ({
    name: 'Instant EFT',
    cents: Math.max(1_50, share(cents, 150)),
  }),
  'express.wallet.transaction.cashout.atm': fixed('ATM Cash Out', 8_00),
  'express.wallet.transaction.cashout.retail': fixed('Retail Cash Out', 6_50),
  'express.wallet.transaction.payment.standard': fixed('EFT Payment', 2_00),
  'express.wallet.transaction.payment.realtime': fixed('Real-time Payment', 10_00),
}

/** A component that always fails, to see what a screen makes of it. */
export const failingComponent = 'express.fault'

const sms: Fee = { name: 'SMS', cents: 50 }

/** Who sends money to somebody pays for telling them; most networks charge for no other SMS. */
const withPaidSms = 'express.wallet.transaction.transfer'

/** What an order is charged for besides its component. */
interface Told {
  /** Whether it asks for an SMS. */
  readonly notification: boolean
  /** Whether its network charges for that, whatever is ordered. */
  readonly everySms: boolean
}

/**
 * The fees of a component for an amount in cents, none of them zero.
 * @returns undefined when there is no such component
 */
export const feesFor = (
  component: string,
  cents: number,
  { notification, everySms }: Told,
): Fee[] | undefined => {
  const price = Object.hasOwn(components, component) ? components[component] : undefined
  if (!price) return undefined
  const isSmsPaid = notification && (everySms || component === withPaidSms)
  return [price(cents), ...(isSmsPaid ? [sms] : [])].filter(fee => fee.cents > 0)
}

export const totalOf = (fees: readonly Fee[]): number => fees.reduce((sum, fee) => sum + fee.cents, 0)
