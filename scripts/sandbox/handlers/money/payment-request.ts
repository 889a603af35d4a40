import type { PaymentRequest } from '#openapi/network.gen.d.ts'
import { defineOperation } from '#scripts/sandbox/http/operation.ts'
import { notFound, Refusal, requestDeclined } from '#scripts/sandbox/http/responses.ts'
import { decimal, type Fee } from '#scripts/sandbox/ledger/money.ts'
import type { Draft } from '#scripts/sandbox/ledger/movements.ts'
import type { RequestedPayment, StoredRequest } from '#scripts/sandbox/ledger/stored-orders.ts'
import { magicOfAmount, magicOfCounterparty, magicRequests } from '#scripts/sandbox/magic-values.ts'
import { merchantAccount, shop } from '#scripts/sandbox/networks/catalogue.ts'
import { fullName, type Wallet } from '#scripts/sandbox/people/people.ts'
import type { SandboxContext } from '#scripts/sandbox/world.ts'
import { qrCode } from '../qr-code.ts'
import { walletOf } from '../wallet.ts'
import {
  applyMagic,
  checkPin,
  createSamePartyError,
  feesOf,
  moveMoney,
  ownWallet,
  requestedCents,
} from './money-movements.ts'

/** The validity of a code, in milliseconds. */
const lifetime = 300_000

export const openRequest = (
  { paymentRequests, ids, clock }: SandboxContext,
  asked: RequestedPayment,
): StoredRequest => {
  const snsi = ids.next()
  return paymentRequests.put(snsi, { ...asked, snsi, ends_at: clock.now() + lifetime, paid_by: null })
}

/** Whether a payment made a request, or is pending; after a declined payment it can be paid again. */
const isPaid = ({ movements }: SandboxContext, { paid_by }: StoredRequest): boolean =>
  paid_by !== null && movements.find(paid_by)?.state !== 'declined'

export const listOpenRequests = (world: SandboxContext): StoredRequest[] =>
  world.paymentRequests
    .all()
    .filter(request => request.ends_at > world.clock.now() && !isPaid(world, request))
    .slice(-200)
    .reverse()

/** Marks a request with an amount as paid by a movement (its `snsi`). */
export const markPaid = ({ paymentRequests }: SandboxContext, snsi: string, paid_by: string): void => {
  const request = paymentRequests.get(snsi)
  if (request && request.cents !== null) paymentRequests.put(snsi, { ...request, paid_by })
}

const sipho = { msisdn: '27820000002', reference: 'Pizza', ends_at: Infinity, paid_by: null } as const
const merchant = { ...shop, ends_at: Infinity, paid_by: null } as const

/** Payment requests that can be scanned at any time; those that can be paid can be paid repeatedly. */
const everlasting: readonly StoredRequest[] = [
  { snsi: magicRequests.personFixed, cents: 80_00, ...sipho },
  { snsi: magicRequests.personAny, cents: null, ...sipho },
  { snsi: magicRequests.merchantFixed, cents: 149_90, ...merchant },
  { snsi: magicRequests.merchantAny, cents: null, ...merchant },
  { snsi: magicRequests.expired, cents: 80_00, ...sipho, ends_at: 0 },
  { snsi: magicRequests.paid, cents: 80_00, ...sipho, paid_by: 'unknown' },
]

const noRequest = () => notFound('Payment request not found.')

/** Returns the request of a scanned code. Throws a Refusal when it is unknown, expired or already paid. */
const readRequest = (world: SandboxContext, snsi: string): StoredRequest => {
  const request = everlasting.find(magic => magic.snsi === snsi) ?? world.paymentRequests.get(snsi)
  if (!request) throw noRequest()
  if (isPaid(world, request))
    throw new Refusal(409, 'incorrectState', 'This payment request has been paid already.')
  if (request.ends_at <= world.clock.now())
    throw new Refusal(410, 'quoteHasExpired', 'This payment request has expired.')
  return request
}

export const readConsumersRequest = (world: SandboxContext, snsi: string) => {
  const request = readRequest(world, snsi)
  const payee = world.people.wallet(request.msisdn)
  if (request.account !== undefined || !payee) throw noRequest()
  return { request, payee }
}

export const requestComponent = 'account.transfer'

/** A payer outside the sandbox, whose balance is always sufficient. */
const stranger = { msisdn: '27715550123', name: 'Zodwa Radebe' } as const

/** Returns the payment of a consumer's request from a wallet; without one, as a credit from outside the sandbox. */
export const paymentOf = (
  { people }: SandboxContext,
  { request, payee }: ReturnType<typeof readConsumersRequest>,
  payer: Wallet | undefined,
  { cents, fees }: { readonly cents: number; readonly fees: readonly Fee[] },
): Draft => {
  if (payee.msisdn === payer?.msisdn) throw createSamePartyError('You cannot pay yourself.')
  const { snsi, reference } = request
  const sender = payer ? people.party(payer.msisdn) : stranger
  const text = `${sender.name} paid you R${decimal(cents)}: ${reference}`
  const credit = { account: payee.account, abstract: { request: snsi, sender } }
  const draft = { type: 'transfer', cents, reference, sms: { msisdn: payee.msisdn, text } } as const
  if (!payer) return { ...draft, ...credit, class: 'credit' }
  const abstract = { request: snsi, recipient: people.party(payee.msisdn) }
  return { ...draft, account: payer.account, abstract, against: credit, fees }
}

export const createPaymentRequest = defineOperation('createPaymentRequest', call => {
  const { recipient, currency, reference, ...data } = call.body.data
  const { msisdn } = ownWallet(call, { msisdn: recipient.msisdn, currency })
  const cents = requestedCents(data.amount)
  const magic = magicOfAmount(cents)
  applyMagic(call, magic)
  if (magic?.outcome === 'declined') throw requestDeclined(magic.message, magic.code)
  const { snsi } = openRequest(call.world, { msisdn, cents, reference })
  return { snsi, ...qrCode(call.portal, snsi) }
})

export const getWalletQr = defineOperation('getWalletQr', ({ world, session, path, portal }) => {
  const { msisdn } = walletOf(world, session.msisdn, path.currency)
  return qrCode(portal, openRequest(world, { msisdn, cents: null, reference: 'Scan to Pay' }).snsi)
})

const transactionAsked = (
  cents: number | null,
  amount: (cents: number) => string | number,
): Pick<PaymentRequest, 'transaction'> => ({
  transaction: { ...(cents !== null && { amount: amount(cents) }), currency: 'ZAR' },
})

export const getPaymentRequest = defineOperation('getPaymentRequest', ({ world, path, amount }) => {
  const { request, payee } = readConsumersRequest(world, path.snsi)
  const person = world.people.find(payee.msisdn)
  return {
    ...transactionAsked(request.cents, amount),
    recipient: { msisdn: payee.msisdn, name: person ? fullName(person) : payee.alias },
    alias: payee.alias,
  }
})

export const getMerchantPaymentRequest = defineOperation(
  'getMerchantPaymentRequest',
  ({ world, path, amount }) => {
    const { account = '', msisdn, cents } = readRequest(world, path.snsi)
    const merchant = merchantAccount(account)
    if (!merchant) throw noRequest()
    const { name, number } = merchant
    return { ...transactionAsked(cents, amount), recipient: { msisdn, name }, alias: name, number }
  },
)

export const payPaymentRequest = defineOperation('payPaymentRequest', call => {
  const { world } = call
  const { data } = call.body
  const wallet = ownWallet(call, { msisdn: data.msisdn })
  const found = readConsumersRequest(world, data.request)
  const { cents, msisdn } = found.request
  if (cents === null) throw requestDeclined('This payment request does not say how much.')
  const fees = feesOf(call, requestComponent, cents, data.send_notification)
  const draft = paymentOf(world, found, wallet, { cents, fees })
  checkPin(data)
  const transaction = moveMoney(call, draft, magicOfCounterparty(msisdn) ?? magicOfAmount(cents))
  markPaid(world, data.request, transaction.snsi)
  return transaction
})
