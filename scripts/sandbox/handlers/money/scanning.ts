import { notFound, Refusal } from '../../http/responses.ts'
import { decimal } from '../../ledger/money.ts'
import type { Draft, Fee } from '../../ledger/movements.ts'
import { getOperatorAccount } from '../../ledger/operator-accounts.ts'
import { magicRequests } from '../../magic-values.ts'
import { shop } from '../../networks/merchants.ts'
import { partyOf, type Wallet } from '../../people/people.ts'
import type { SandboxContext } from '../../world.ts'
import { createSamePartyError } from './money-movements.ts'

/** What a code of a person asks for. */
interface PersonsRequest {
  readonly of: 'person'
  readonly snsi: string
  readonly msisdn: string
  /** null: the payer says how much */
  readonly cents: number | null
  readonly reference: string
}

/** What a code of a merchant asks for; it is paid as a sale. */
interface MerchantsRequest {
  readonly of: 'merchant'
  readonly snsi: string
  readonly cents: number | null
  readonly account: string
  readonly msisdn: string
}

const sipho = { msisdn: '27820000002', reference: 'Pizza' } as const

/** Codes that can be paid again and again, so that there is always one to scan. */
const everlasting: readonly (PersonsRequest | MerchantsRequest)[] = [
  { of: 'person', snsi: magicRequests.personFixed, cents: 80_00, ...sipho },
  { of: 'person', snsi: magicRequests.personAny, cents: null, ...sipho },
  { of: 'merchant', snsi: magicRequests.merchantFixed, cents: 149_90, ...shop },
  { of: 'merchant', snsi: magicRequests.merchantAny, cents: null, ...shop },
]

const expired = () => new Refusal(410, 'businessRule', 'quoteHasExpired', 'This payment request has expired.')
const alreadyPaid = () =>
  new Refusal(409, 'businessRule', 'incorrectState', 'This payment request has been paid already.')

export const noRequest = () => notFound('Payment request not found.')

/** What a scanned code asks for now; refuses when that is unknown, over or paid. */
export const readRequest = (world: SandboxContext, snsi: string): PersonsRequest | MerchantsRequest => {
  if (snsi === magicRequests.expired) throw expired()
  if (snsi === magicRequests.paid) throw alreadyPaid()
  const magic = everlasting.find(request => request.snsi === snsi)
  if (magic) return magic
  const request = world.paymentRequests.find(snsi)
  if (!request) throw noRequest()
  if (request.paid_by !== null) throw alreadyPaid()
  if (request.ends_at <= world.clock.now()) throw expired()
  const { msisdn, cents, reference } = request
  return { of: 'person', snsi, msisdn, cents, reference }
}

/** Who is paid, and into which wallet. */
const payeeOf = ({ people }: SandboxContext, { msisdn }: PersonsRequest): Wallet => {
  const wallet = people.wallet(msisdn)
  if (!wallet) throw noRequest()
  return wallet
}

/** What paying a request is charged by. */
export const requestComponent = 'express.account.transfer'

/** A payment of a person's request out of a wallet. */
export const paymentOf = (
  world: SandboxContext,
  request: PersonsRequest,
  payer: Wallet,
  { cents, fees }: { readonly cents: number; readonly fees: readonly Fee[] },
): Draft => {
  const payee = payeeOf(world, request)
  if (payee.msisdn === payer.msisdn) throw createSamePartyError('You cannot pay yourself.')
  const [from, to] = [world.people.find(payer.msisdn), world.people.find(payee.msisdn)]
  const sender = from ? partyOf(from) : { msisdn: payer.msisdn, name: payer.alias }
  return {
    account: payer.account,
    at: world.clock.now(),
    type: 'transfer',
    class: 'debit',
    cents,
    reference: request.reference,
    abstract: { request: request.snsi, ...(to && { recipient: partyOf(to) }) },
    against: { account: payee.account, abstract: { request: request.snsi, sender } },
    fees,
    sms: {
      msisdn: payee.msisdn,
      text: `${sender.name} paid you R${decimal(cents)}: ${request.reference}`,
    },
  }
}

/** Somebody who has a wallet elsewhere, and never too little in it. */
const stranger = { msisdn: '27715550123', name: 'Zodwa Radebe' } as const

/** The same payment out of nobody's wallet here: what the payee's wallet sees of it. */
export const toExternalPayment = (world: SandboxContext, request: PersonsRequest, cents: number): Draft => ({
  account: payeeOf(world, request).account,
  at: world.clock.now(),
  type: 'transfer',
  class: 'credit',
  cents,
  reference: request.reference,
  abstract: { request: request.snsi, sender: stranger },
  against: { account: getOperatorAccount(world, 'transfer') },
  sms: {
    msisdn: request.msisdn,
    text: `${stranger.name} paid you R${decimal(cents)}: ${request.reference}`,
  },
})
