import type { Wallet as WalletAnswer } from '#openapi/network.gen.d.ts'
import { createForeignRecordError, defineOperation, type SecuredCall } from '../http/operation.ts'
import { createRuleViolationError, notFound, requestDeclined } from '../http/responses.ts'
import type { Wallet } from '../people/people.ts'
import type { SandboxContext } from '../world.ts'
import { qrCode } from './qr-code.ts'

/** Returns the wallet in a currency. Without a wallet, throws the message for which the portal creates one. */
export const walletOf = (world: SandboxContext, owner: string, inCurrency?: string): Wallet => {
  const wallet = world.people.wallet(owner)
  if (!wallet) throw notFound('Digital Wallet Account Not Created')
  if (inCurrency !== undefined && inCurrency !== wallet.currency) throw noSuchCurrency()
  return wallet
}

/** Returns a wallet that is not locked; a locked wallet cannot be topped up or cashed out. */
export const unlockedWallet = (world: SandboxContext, owner: string, inCurrency: string): Wallet => {
  const wallet = walletOf(world, owner, inCurrency)
  if (wallet.locked) throw requestDeclined('Your wallet is locked.')
  return wallet
}

const noSuchCurrency = () => requestDeclined('This currency is not supported.', 'currencyNotSupported')

type Reader = Pick<SecuredCall<'getWallet'>, 'world' | 'amount'>

const answerOf = ({ world, amount }: Reader, wallet: Wallet): WalletAnswer => ({
  snsi: wallet.snsi,
  msisdn: wallet.msisdn,
  alias: wallet.alias,
  currency: wallet.currency,
  deposit_reference: wallet.deposit_reference,
  Locked: wallet.locked,
  balance: {
    available: amount(world.journal.funds(wallet.account).available),
    currency: wallet.currency,
  },
})

export const getWallet = defineOperation('getWallet', call =>
  answerOf(call, walletOf(call.world, call.session.msisdn)),
)

export const createWallet = defineOperation('createWallet', call => {
  const { world, session, consumer, body } = call
  if (!('alias' in body.data)) {
    throw requestDeclined('Your request has not been processed.')
  }
  if (body.data.msisdn !== session.msisdn) throw createForeignRecordError()
  if (body.data.currency !== 'ZAR') throw noSuchCurrency()
  if (consumer.trait === 'wallet_refused') {
    throw requestDeclined('Your wallet could not be created.')
  }
  // Two tabs may both find no wallet; the second gets the wallet that the first created.
  const { alias, currency } = body.data
  return answerOf(
    call,
    world.people.wallet(session.msisdn) ?? world.people.openWallet(session.msisdn, { alias, currency }),
  )
})

export const updateWallet = defineOperation('updateWallet', call => {
  const { world, session, body } = call
  const alias = body.data.alias.trim()
  if (alias === '') throw createRuleViolationError([{ key: 'alias', value: 'This is required.' }])
  return answerOf(call, world.people.renameWallet(walletOf(world, session.msisdn), alias))
})

export const getBalance = defineOperation('getBalance', ({ world, session, path, amount }) => {
  const wallet = walletOf(world, session.msisdn, path.currency)
  return { available: amount(world.journal.funds(wallet.account).available), currency: wallet.currency }
})

export const getWalletQr = defineOperation('getWalletQr', ({ world, session, path, portal }) => {
  const wallet = walletOf(world, session.msisdn, path.currency)
  const asked = { msisdn: wallet.msisdn, cents: null, reference: 'Scan to Pay' }
  return qrCode(portal, world.paymentRequests.open(asked).snsi)
})
