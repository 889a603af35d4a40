import type { Fee } from './movements.ts'

/** Rounds up to the cent, in integers: 2.5 % is 250 basis points. */
const share = (cents: number, basisPoints: number) => Math.ceil((cents * basisPoints) / 10_000)

const fixed = (name: string, cents: number) => () => ({ name, cents })

/** Small amounts are free, so that the price of an SMS (requested for 1.00) contains only the SMS. */
const transferPrice = (cents: number) => (cents > 100_00 ? 1_00 : 0)

const components: Readonly<Record<string, (cents: number) => Fee>> = {
  // Priced as a transfer, because a code without a fixed amount is paid by a transfer.
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

/** A component whose charges request always fails, for tests of that screen. */
export const failingComponent = 'express.fault'

const sms: Fee = { name: 'SMS', cents: 50 }

/** The sender of a transfer pays for its SMS; most networks charge for no other SMS. */
const withPaidSms = 'express.wallet.transaction.transfer'

interface Told {
  readonly notification: boolean
  readonly everySms: boolean
}

/** Returns the fees of a component for cents, without zero fees; undefined for an unknown component. */
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
