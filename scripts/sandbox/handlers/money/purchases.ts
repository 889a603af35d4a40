import type { BuyInput } from '#openapi/network.gen.d.ts'
import { Refusal, wrongField } from '#scripts/sandbox/http/responses.ts'
import { decimal } from '#scripts/sandbox/ledger/money.ts'
import type { MovementType } from '#scripts/sandbox/ledger/movement-types.ts'
import {
  type MagicOutcome,
  magicOfCounterparty,
  magicOfMeter,
  magicOfProduct,
} from '#scripts/sandbox/magic-values.ts'
import type { Networks } from '#scripts/sandbox/networks/networks.ts'
import type { ListedProduct, ProductKind } from '#scripts/sandbox/networks/products.ts'
import { providers } from '#scripts/sandbox/networks/providers.ts'
import { checkIsCustomer, requestedCents, unknownParty } from './money-movements.ts'
import { tvAccount, tvAccountNumber } from './tv-accounts.ts'

export interface Purchase {
  readonly type: MovementType
  /** Also the flag of the config that requires a one-time PIN. */
  readonly operation: 'buy' | 'pay'
  readonly cents: number
  /** The reference on the statement, unless the buyer enters another. */
  readonly name: string
  readonly abstract: Readonly<Record<string, unknown>>
  /** The effect of the counterparty, meter or product name. */
  readonly magic: MagicOutcome | undefined
  /** The phone that gets the SMS, and the number of digit groups of the voucher (0: no voucher). */
  readonly delivery: { readonly msisdn: string; readonly groups: 0 | 4 | 5; readonly text: string }
}

type Flags = ReturnType<Networks['flagsOf']>

type Order = Pick<BuyInput, 'integration' | 'tender_type' | 'msisdn'>

/** The minimum of the portal's form. */
const tvMinimum = { cents: 20_00, words: 'Minimun amount must be R 20,00.' } as const

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
  throw new Refusal(422, 'businessRule', 'requestDeclined', words, [
    { key: 'integration.amount', value: words },
  ])
}

const phoneOf = (order: Order): string => {
  const msisdn = required(order, 'recipient_msisdn')
  checkIsCustomer('integration.recipient_msisdn', msisdn)
  return msisdn
}

/** Returns a parser for airtime of any amount, loaded directly onto a phone. */
const airtime =
  (nameOf: (order: Order) => string) =>
  (order: Order): Purchase => {
    const [msisdn, cents, name] = [phoneOf(order), amountOf(order), nameOf(order)]
    const { network } = order.integration
    const text = `R${decimal(cents)} ${name} was loaded onto this phone.`
    return {
      type: 'buy_airtime',
      operation: 'buy',
      cents,
      name,
      abstract: { recipient: { msisdn }, ...(network !== undefined && { network }) },
      magic: magicOfCounterparty(msisdn),
      delivery: { msisdn, groups: 0, text },
    }
  }

const providerOf = (order: Order) => providers[required(order, 'network')]

const bundle = (order: Order): Purchase => {
  const provider = providerOf(order)
  const [msisdn, key] = [phoneOf(order), required(order, 'key')]
  const found = provider.bundles.find(sold => sold.key === key)
  if (!found) throw notSold()
  checkPrice(order, found.cents)
  const name = `${provider.name} ${found.name}`
  return {
    type: 'buy_data',
    operation: 'buy',
    cents: found.cents,
    name,
    abstract: { recipient: { msisdn }, network: order.integration.network, category: found.category, key },
    magic: magicOfProduct(key) ?? magicOfCounterparty(msisdn),
    delivery: { msisdn, groups: 0, text: `${name} was loaded onto this phone.` },
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
    operation: 'buy',
    cents,
    name: `Meter ${meter}`,
    abstract: { meter, ...(recipient_msisdn !== undefined && { recipient: { msisdn } }) },
    magic: magicOfMeter(meter) ?? magicOfCounterparty(msisdn),
    delivery: {
      msisdn,
      groups: 5,
      text: `Your R${decimal(cents)} electricity token for meter ${meter} is`,
    },
  }
}

const television =
  (numberOf: (order: Order) => string) =>
  (order: Order): Purchase => {
    const [number, cents] = [numberOf(order), amountOf(order)]
    if (!tvAccount(number)) throw unknownTvAccount(422)
    return {
      type: 'pay_account',
      operation: 'pay',
      cents,
      name: `DSTV ${number}`,
      abstract: { account: number },
      magic: undefined,
      delivery: { msisdn: order.msisdn, groups: 0, text: `R${decimal(cents)} was paid to DSTV ${number}.` },
    }
  }

/** Returns the error for an unknown television account, with the message that the portal expects. */
export const unknownTvAccount = (status: 404 | 422) =>
  new Refusal(status, 'identification', 'identifierError', 'Unable to Retrieve DSTV Account Details')

const cellairTelevision = (order: Order): Purchase => {
  const goods = television(() => tvAccountNumber(required(order, 'consumer_id')))(order)
  if (goods.cents < tvMinimum.cents)
    throw wrongField('integration.amount', tvMinimum.words, 'lessThanTransactionMinValue')
  return goods
}

/** A product that no list contains: whether a network with these flags sells it, and how its purchase is parsed. */
interface NamedProduct {
  readonly isSold: (flags: Flags) => boolean
  readonly parse: (order: Order) => Purchase
}

const isOfMegs = ({ vas_provider }: Flags) => vas_provider === 'megs'

const named: Readonly<Record<string, NamedProduct>> = {
  mmd_airtime: { isSold: flags => flags.vas_provider === 'mmd', parse: airtime(() => 'Airtime') },
  megs_airtime: { isSold: isOfMegs, parse: airtime(order => `${providerOf(order).name} Airtime`) },
  megs_data: { isSold: isOfMegs, parse: bundle },
  megs_electricity: { isSold: isOfMegs, parse: electricity },
  dstv: { isSold: flags => flags.dstv_enabled === true && !isOfMegs(flags), parse: cellairTelevision },
  megs_dstv: {
    isSold: flags => flags.dstv_enabled === true && isOfMegs(flags),
    parse: television(order => required(order, 'identifier')),
  },
}

const listedTypes: Readonly<Record<ProductKind, MovementType>> = {
  prepaid_airtime: 'buy_airtime',
  prepaid_data: 'buy_data',
  prepaid_utility: 'buy_electricity',
  membership: 'buy_membership',
}

const listed = (product: ListedProduct, order: Order): Purchase => {
  if (product.state !== 'active') throw notSold()
  const { cents, name, kind } = product
  if (cents === undefined) return electricity(order)
  checkPrice(order, cents)
  const isMembership = kind === 'membership'
  const msisdn = isMembership ? order.msisdn : phoneOf(order)
  const withVoucher = !isMembership && order.integration.send_voucher === true
  const loaded = isMembership ? `${name} is paid for the month.` : `${name} was loaded onto this phone.`
  return {
    type: listedTypes[kind],
    operation: 'buy',
    cents,
    name,
    abstract: { recipient: isMembership ? { name } : { msisdn } },
    magic: magicOfProduct(product.alias) ?? (isMembership ? undefined : magicOfCounterparty(msisdn)),
    delivery: {
      msisdn,
      groups: withVoucher ? 4 : 0,
      text: withVoucher ? `Your ${name} voucher PIN is` : loaded,
    },
  }
}

/** Rejects a wrong tender type: `eft` pays for television. The product `mmd_airtime` accepts every type. */
const checkTender = (
  { integration, product, tender_type }: BuyInput,
  otherwise: BuyInput['tender_type'],
): void => {
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
  const sold = Object.hasOwn(named, input.product) ? named[input.product] : undefined
  if (!sold?.isSold(networks.flagsOf(network))) throw notSold()
  checkTender(input, 'card')
  return sold.parse(input)
}
