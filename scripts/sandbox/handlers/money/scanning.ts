import { notFound, Refusal } from '#scripts/sandbox/http/responses.ts'
import { decimal } from '#scripts/sandbox/ledger/money.ts'
import type { Draft, Fee } from '#scripts/sandbox/ledger/movements.ts'
import { magicRequests } from '#scripts/sandbox/magic-values.ts'
import { shop } from '#scripts/sandbox/networks/merchants.ts'
import { partyOf, type Wallet } from '#scripts/sandbox/people/people.ts'
import type { SandboxContext } from '#scripts/sandbox/world.ts'
import { createSamePartyError } from './money-movements.ts'

interface PersonsRequest {
  readonly of: 'person'
  readonly snsi: string
  readonly msisdn: string
  /** null: the payer chooses the amount */
  readonly cents: number | null
  readonly reference: string
}

/** A merchant's payment request, which is paid as a sale. */
interface MerchantsRequest {
  readonly of: 'merchant'
  readonly snsi: string
  readonly cents: number | null
  readonly account: string
  readonly msisdn: string
}

const sipho = { msisdn: '27820000002', reference: 'Pizza' } as const

/** Payment requests that never expire and can be paid repeatedly, so that a tester can always scan one. */
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

/** Returns the request of a scanned code. Throws a Refusal when it is unknown, expired or already paid. */
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

const payeeOf = ({ people }: SandboxContext, { msisdn }: PersonsRequest): Wallet => {
  const wallet = people.wallet(msisdn)
  if (!wallet) throw noRequest()
  return wallet
}

export const requestComponent = 'express.account.transfer'

const smsOf = ({ msisdn, reference }: PersonsRequest, payer: string, cents: number) => ({
  msisdn,
  text: `${payer} paid you R${decimal(cents)}: ${reference}`,
})

/** Returns the payment of a person's request from a wallet of the sandbox. */
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
    type: 'transfer',
    cents,
    reference: request.reference,
    abstract: { request: request.snsi, ...(to && { recipient: partyOf(to) }) },
    against: { account: payee.account, abstract: { request: request.snsi, sender } },
    fees,
    sms: smsOf(request, sender.name, cents),
  }
}

/** A payer outside the sandbox, whose balance is always sufficient. */
const stranger = { msisdn: '27715550123', name: 'Zodwa Radebe' } as const

/** Returns the payment of a person's request by that payer, as a credit to the payee's wallet. */
export const toExternalPayment = (world: SandboxContext, request: PersonsRequest, cents: number): Draft => ({
  account: payeeOf(world, request).account,
  type: 'transfer',
  class: 'credit',
  cents,
  reference: request.reference,
  abstract: { request: request.snsi, sender: stranger },
  sms: smsOf(request, stranger.name, cents),
})
