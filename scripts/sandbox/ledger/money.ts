import file from './money.json' with { type: 'json' }

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

const { movementTypes } = file

export type MovementType = keyof typeof movementTypes

export const movementTypeNames = Object.keys(movementTypes) as MovementType[]

export const typeNameOf = (type: MovementType): string => movementTypes[type].name

/** Returns the operator's account for a type of movement, for movements without another wallet. */
export const operatorAccount = (type: MovementType): string => movementTypes[type].account

export interface Fee {
  readonly name: string
  readonly cents: number
}

/** The price of a component, in cents and in hundredths of a percent. */
interface Price {
  readonly name: string
  readonly least: number
  readonly basisPoints?: number
  /** Small amounts are free, so that the price of an SMS (requested for 1.00) contains only the SMS. */
  readonly freeUpTo?: number
}

/** The prices of the components, below `express.`. A code without a fixed amount is paid by a transfer. */
const prices: ReadonlyMap<string, Price> = new Map(Object.entries(file.fees))

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
  const known = prices.get(key)
  if (!known) return undefined
  const { name, least, basisPoints = 0, freeUpTo } = known
  // Rounds up to the cent, in integers.
  const share = Math.ceil((cents * basisPoints) / 10_000)
  const price = freeUpTo !== undefined && cents <= freeUpTo ? 0 : Math.max(least, share)
  const sms = notification && (everySms || key === withPaidSms) ? 50 : 0
  return [
    { name, cents: price },
    { name: 'SMS', cents: sms },
  ].filter(fee => fee.cents > 0)
}
