import type { DstvAccount, Product } from '#openapi/network.gen.d.ts'
import { defineOperation, type SecuredCall } from '../http/operation.ts'
import { wrongField } from '../http/responses.ts'
import { decimal } from '../ledger/money.ts'
import { outOfStock } from '../magic-values.ts'
import { type ListedProduct, productKinds } from '../networks/products.ts'
import { providers } from '../networks/providers.ts'
import { unknownTvAccount } from './money/purchases.ts'
import { tvAccount, tvAccountNumber } from './money/tv-accounts.ts'

type Writer = SecuredCall<'listProducts'>['amount']

const productOf = (
  { alias, name, description, category, cents, state }: ListedProduct,
  amount: Writer,
): Product => ({
  alias,
  name,
  description,
  category,
  ...(cents !== undefined && { cost: amount(cents) }),
  state,
})

const numberIn = (query: URLSearchParams, key: string, least: number, most: number): number => {
  const given = Number(query.get(key) ?? Number.NaN)
  if (!Number.isInteger(given) || given < least || given > most)
    throw wrongField(key, `A number from ${least} to ${most}.`)
  return given
}

/** Returns the prices in cents of this consumer's declined purchases. */
const declinedPrices = ({ world, session }: Pick<SecuredCall<'listProducts'>, 'world' | 'session'>) => {
  const account = world.people.wallet(session.msisdn)?.account
  if (account === undefined) return new Set<number>()
  const movements = world.movements.list(account)
  return new Set(movements.filter(({ state }) => state === 'declined').map(({ cents }) => cents))
}

/** Whether a product is listed. The out-of-stock product disappears after a declined order of its price. */
const isListed =
  (declined: ReadonlySet<number>) =>
  (name: string, cents: number | undefined): boolean =>
    name !== outOfStock || cents === undefined || !declined.has(cents)

export const listProducts = defineOperation('listProducts', ({ world, session, query, amount }) => {
  const isOnList = isListed(declinedPrices({ world, session }))
  const kind = productKinds.find(known => known === query.get('type'))
  if (!kind) throw wrongField('type', `One of ${productKinds.join(', ')}.`)
  const limit = numberIn(query, 'limit', 1, 1000)
  const offset = numberIn(query, 'offset', 0, Number.MAX_SAFE_INTEGER)
  return world.networks
    .products(session.network)
    .filter(({ kind: own, alias, cents }) => own === kind && isOnList(alias, cents))
    .slice(offset, offset + limit)
    .map(product => productOf(product, amount))
})

const tvAccountOf = (number: string, amount: Writer): DstvAccount => {
  const account = tvAccount(number)
  if (!account) throw unknownTvAccount(404)
  return { account_owner: account.owner, amount_due: amount(account.dueCents) }
}

export const checkDstvAccount = defineOperation('checkDstvAccount', ({ body: { data }, amount }) =>
  tvAccountOf(tvAccountNumber(data.consumer_id), amount),
)

export const checkMegsDstvAccount = defineOperation('checkMegsDstvAccount', ({ body: { data }, amount }) =>
  tvAccountOf(data.identifier, amount),
)

export const listMegsCategories = defineOperation('listMegsCategories', ({ body: { data } }) =>
  [...new Set(providers[data.network].bundles.map(({ category }) => category))].map(name => ({ name })),
)

export const listMegsProducts = defineOperation(
  'listMegsProducts',
  ({ world, session, body: { data }, amount }) => {
    const isOnList = isListed(declinedPrices({ world, session }))
    return providers[data.network].bundles
      .filter(({ category, key, cents }) => category === data.category && isOnList(key, cents))
      .map(({ key, name, category, cents }) => ({
        name,
        cost: amount(cents),
        category,
        key,
        value: decimal(cents),
      }))
  },
)
