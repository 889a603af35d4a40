import type { BuyInput } from '#openapi/network.gen.d.ts'
import { Refusal, wrongField } from '#scripts/sandbox/http/responses.ts'
import { decimal, type MovementType } from '#scripts/sandbox/ledger/money.ts'
import {
  isPaidTvAccount,
  isUnknownTvAccount,
  type MagicOutcome,
  magicOfCounterparty,
  magicOfMeter,
  magicOfProduct,
} from '#scripts/sandbox/magic-values.ts'
import { type ListedProduct, providers } from '#scripts/sandbox/networks/catalogue.ts'
import type { Networks } from '#scripts/sandbox/networks/networks.ts'
import { checkIsCustomer, requestedCents, unknownParty } from './money-movements.ts'

interface Purchase {
  readonly type: MovementType
  readonly cents: number
  /** The reference on the statement, unless the buyer enters another. */
  readonly name: string
  readonly abstract: Readonly<Record<string, unknown>>
  /** The effect of the counterparty, meter or product name. */
  readonly magic?: MagicOutcome | undefined
  /** The phone that gets the SMS. */
  readonly msisdn: string
  readonly text: string
  /** The number of digit groups of the voucher, if there is one. */
  readonly groups?: 4 | 5
}

type Order = Pick<BuyInput, 'integration' | 'tender_type' | 'msisdn'>

const required = <Key extends keyof BuyInput['integration']>({ integration }: Order, key: Key) => {
  const value = integration[key]
  if (value === undefined)
    throw wrongField(`integration.${key}`, 'This is required.', 'mandatoryValueNotSupplied')
  return value
}

const amountOf = (order: Order): number => requestedCents(required(order, 'amount'), 'integration.amount')

const notSold = () => unknownParty('product', 'This product is not available.')

/** Rejects a purchase of a priced product at another price than the consumer agreed to. */
const checkPrice = ({ integration: { amount } }: Order, cents: number): void => {
  if (amount === undefined || requestedCents(amount, 'integration.amount') === cents) return
  const words = `The price of this is R${decimal(cents)}.`
  throw new Refusal(422, 'requestDeclined', words, [{ key: 'integration.amount', value: words }])
}

const phoneOf = (order: Order): string => {
  const msisdn = required(order, 'recipient_msisdn')
  checkIsCustomer('integration.recipient_msisdn', msisdn)
  return msisdn
}

const textLoaded = (name: string) => `${name} was loaded onto this phone.`

/** Returns a parser for airtime of any amount, loaded directly onto a phone. */
const airtime =
  (nameOf: (order: Order) => string) =>
  (order: Order): Purchase => {
    const [msisdn, cents, name] = [phoneOf(order), amountOf(order), nameOf(order)]
    const { network } = order.integration
    return {
      type: 'buy_airtime',
      cents,
      name,
      abstract: { recipient: { msisdn }, ...(network !== undefined && { network }) },
      magic: magicOfCounterparty(msisdn),
      msisdn,
      text: textLoaded(`R${decimal(cents)} ${name}`),
    }
  }

const providerOf = (order: Order) => providers[required(order, 'network')]

const bundle = (order: Order): Purchase => {
  const provider = providerOf(order)
  const [msisdn, key] = [phoneOf(order), required(order, 'key')]
  const found = provider.bundles.find(sold => sold.key === key)
  if (!found) throw notSold()
  const { cents, category } = found
  checkPrice(order, cents)
  const name = `${provider.name} ${found.name}`
  return {
    type: 'buy_data',
    cents,
    name,
    abstract: { recipient: { msisdn }, network: order.integration.network, category, key },
    magic: magicOfProduct(key) ?? magicOfCounterparty(msisdn),
    msisdn,
    text: textLoaded(name),
  }
}

/** Parses a purchase of electricity. Without another phone, the buyer's phone gets the token. */
const electricity = (order: Order): Purchase => {
  const [meter, cents] = [required(order, 'meter'), amountOf(order)]
  const { recipient_msisdn } = order.integration
  const msisdn = recipient_msisdn ?? order.msisdn
  checkIsCustomer('integration.recipient_msisdn', msisdn)
  return {
    type: 'buy_electricity',
    cents,
    name: `Meter ${meter}`,
    abstract: { meter, ...(recipient_msisdn !== undefined && { recipient: { msisdn } }) },
    magic: magicOfMeter(meter) ?? magicOfCounterparty(msisdn),
    msisdn,
    text: `Your R${decimal(cents)} electricity token for meter ${meter} is`,
    groups: 5,
  }
}

/** Returns the television account of a number. Rejects an unknown account with the status. */
export const findTvAccount = (number: string, status: 404 | 422) => {
  if (isUnknownTvAccount(number))
    throw new Refusal(status, 'identifierError', 'Unable to Retrieve DSTV Account Details')
  return { owner: 'T N Mokoena', dueCents: isPaidTvAccount(number) ? 0 : 79_00 }
}

/** Formats an account number as thirteen digits; a client may have sent it as an integer. */
export const tvAccountNumber = (given: string | number): string => String(given).padStart(13, '0')

const television =
  (numberOf: (order: Order) => string) =>
  (order: Order): Purchase => {
    const [account, cents] = [numberOf(order), amountOf(order)]
    findTvAccount(account, 422)
    const [name, { msisdn }] = [`DSTV ${account}`, order]
    const text = `R${decimal(cents)} was paid to ${name}.`
    return { type: 'pay_account', cents, name, abstract: { account }, msisdn, text }
  }

const cellairTelevision = (order: Order): Purchase => {
  const goods = television(() => tvAccountNumber(required(order, 'consumer_id')))(order)
  // The minimum of the portal's form.
  if (goods.cents >= 20_00) return goods
  throw wrongField('integration.amount', 'Minimun amount must be R 20,00.', 'lessThanTransactionMinValue')
}

type NamedProduct = readonly [provider: (name: unknown) => boolean, parse: (order: Order) => Purchase]

const isMegs = (provider: unknown) => provider === 'megs'

/** The products that no list contains: whose networks sell each, and how its purchase is parsed. */
const named: Readonly<Record<string, NamedProduct>> = {
  mmd_airtime: [provider => provider === 'mmd', airtime(() => 'Airtime')],
  megs_airtime: [isMegs, airtime(order => `${providerOf(order).name} Airtime`)],
  megs_data: [isMegs, bundle],
  megs_electricity: [isMegs, electricity],
  dstv: [provider => !isMegs(provider), cellairTelevision],
  megs_dstv: [isMegs, television(order => required(order, 'identifier'))],
}

const listed = (product: ListedProduct, order: Order): Purchase => {
  if (product.state !== 'active') throw notSold()
  const { cents, name, type, alias } = product
  if (cents === undefined) return electricity(order)
  checkPrice(order, cents)
  const goods = { type, cents, name, magic: magicOfProduct(alias) }
  if (type === 'buy_membership') {
    const text = `${name} is paid for the month.`
    return { ...goods, abstract: { recipient: { name } }, msisdn: order.msisdn, text }
  }
  const msisdn = phoneOf(order)
  const magic = goods.magic ?? magicOfCounterparty(msisdn)
  const loaded = { ...goods, magic, abstract: { recipient: { msisdn } }, msisdn }
  if (order.integration.send_voucher !== true) return { ...loaded, text: textLoaded(name) }
  return { ...loaded, text: `Your ${name} voucher PIN is`, groups: 4 }
}

/** Rejects a wrong tender type: `eft` pays for television. The product `mmd_airtime` accepts every type. */
const checkTender = ({ integration, product, tender_type }: BuyInput, otherwise: string): void => {
  const isTv = integration.consumer_id !== undefined || integration.identifier !== undefined
  const expected = isTv ? 'eft' : otherwise
  if (tender_type !== expected && product !== 'mmd_airtime')
    throw wrongField('tender_type', `This is bought with ${expected}.`)
}

/** Parses a purchase. Rejects products that the network does not sell, and missing or invalid values. */
export const parsePurchase = (networks: Networks, network: string, input: BuyInput): Purchase => {
  const product = networks.products(network).find(({ alias }) => alias === input.product)
  if (product) {
    checkTender(input, 'instant_eft')
    return listed(product, input)
  }
  const [isSold, parse] = (Object.hasOwn(named, input.product) && named[input.product]) || []
  const isOffered = !input.product.endsWith('dstv') || networks.flagOf(network, 'dstv_enabled') === true
  if (!parse || !isOffered || !isSold?.(networks.flagOf(network, 'vas_provider'))) throw notSold()
  checkTender(input, 'card')
  return parse(input)
}
