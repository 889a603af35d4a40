import type { DstvAccount } from '#openapi/network.gen.d.ts'
import { defineOperation, type SecuredCall } from '../http/operation.ts'
import { wrongField } from '../http/responses.ts'
import { decimal } from '../ledger/money.ts'
import { outOfStock } from '../magic-values.ts'
import { productKinds, providers } from '../networks/catalogue.ts'
import { findTvAccount, tvAccountNumber } from './money/purchases.ts'
import { numberIn } from './transaction.ts'

type Reader = Pick<SecuredCall<'listProducts'>, 'world' | 'session'>

/** Returns a filter that removes the out-of-stock product after a declined order of its price. */
const inStock = ({ world, session }: Reader) => {
  const account = world.people.wallet(session.msisdn)?.account ?? ''
  const declined = world.movements.list(account).filter(({ state }) => state === 'declined')
  return (name: string, price?: number): boolean =>
    name !== outOfStock || !declined.some(({ cents }) => cents === price)
}

export const listProducts = defineOperation('listProducts', call => {
  const { world, session, query, amount } = call
  const isInStock = inStock(call)
  const kind = productKinds.find(known => known === query.get('type'))
  if (!kind) throw wrongField('type', `One of ${productKinds.join(', ')}.`)
  const limit = numberIn(query, 'limit', 1, 1000)
  const offset = numberIn(query, 'offset', 0, Number.MAX_SAFE_INTEGER)
  return world.networks
    .products(session.network)
    .filter(product => product.kind === kind && isInStock(product.alias, product.cents))
    .slice(offset, offset + limit)
    .map(({ alias, name, description, category, cents, state }) => {
      const cost = cents === undefined ? {} : { cost: amount(cents) }
      return { alias, name, description, category, ...cost, state }
    })
})

const tvAccountOf = (number: string, amount: SecuredCall<'listProducts'>['amount']): DstvAccount => {
  const { owner, dueCents } = findTvAccount(number, 404)
  return { account_owner: owner, amount_due: amount(dueCents) }
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

export const listMegsProducts = defineOperation('listMegsProducts', call => {
  const { data } = call.body
  const isInStock = inStock(call)
  return providers[data.network].bundles
    .filter(({ category, key, cents }) => category === data.category && isInStock(key, cents))
    .map(({ cents, ...bundle }) => ({ ...bundle, cost: call.amount(cents), value: decimal(cents) }))
})
