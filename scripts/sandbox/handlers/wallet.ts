import type { Wallet as WalletAnswer } from '#openapi/network.gen.d.ts'
import { defineOperation, type SecuredCall } from '../http/operation.ts'
import { checkRules, createForeignRecordError, notFound, requestDeclined } from '../http/responses.ts'
import type { Wallet } from '../people/people.ts'
import type { SandboxContext } from '../world.ts'

const noSuchCurrency = () => requestDeclined('This currency is not supported.', 'currencyNotSupported')

/** Returns the wallet in a currency. Without a wallet, throws the message for which the portal creates one. */
export const walletOf = (world: SandboxContext, owner: string, inCurrency?: string): Wallet => {
  const wallet = world.people.wallet(owner)
  if (!wallet) throw notFound('Digital Wallet Account Not Created')
  if (inCurrency !== undefined && inCurrency !== wallet.currency) throw noSuchCurrency()
  return wallet
}

type Reader = Pick<SecuredCall<'getWallet'>, 'world' | 'amount'>

const balanceOf = ({ world, amount }: Reader, { account, currency }: Wallet) => ({
  available: amount(world.journal.funds(account).available),
  currency,
})

const answerOf = (reader: Reader, wallet: Wallet): WalletAnswer => {
  const { account, locked, ...known } = wallet
  return { ...known, Locked: locked, balance: balanceOf(reader, wallet) }
}

export const getWallet = defineOperation('getWallet', call =>
  answerOf(call, walletOf(call.world, call.session.msisdn)),
)

export const createWallet = defineOperation('createWallet', call => {
  const { world, session, consumer, body } = call
  if (!('alias' in body.data)) throw requestDeclined('Your request has not been processed.')
  const { msisdn, alias, currency } = body.data
  if (msisdn !== session.msisdn) throw createForeignRecordError()
  if (currency !== 'ZAR') throw noSuchCurrency()
  if (consumer.trait === 'wallet_refused') throw requestDeclined('Your wallet could not be created.')
  // Two tabs may both find no wallet; the second gets the wallet that the first created.
  return answerOf(call, world.people.wallet(msisdn) ?? world.people.openWallet(msisdn, { alias, currency }))
})

export const updateWallet = defineOperation('updateWallet', call => {
  const { world, session, body } = call
  const alias = body.data.alias.trim()
  checkRules(alias === '' ? [{ key: 'alias', value: 'This is required.' }] : [])
  return answerOf(call, world.people.renameWallet(walletOf(world, session.msisdn), alias))
})

export const getBalance = defineOperation('getBalance', call =>
  balanceOf(call, walletOf(call.world, call.session.msisdn, call.path.currency)),
)
