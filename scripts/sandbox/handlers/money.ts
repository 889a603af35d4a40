import * as v from 'valibot'
import { Interruption, Refusal } from '../answer.ts'
import { insufficientFunds, magicOfAmount, magicOfCounterparty } from '../magic-values.ts'
import { centsOf, decimal } from '../money.ts'
import { type Call, notYours, type SecuredCall, secured, sessionEnded } from '../operation.ts'
import { amount as amountText, currency, enveloped, msisdn, otp, pin, text } from '../request-bodies.ts'
import type { Draft } from '../store/movements.ts'
import { partyOf } from '../store/people.ts'
import { feesFor, totalOf } from '../tariff.ts'
import type { World } from '../world.ts'
import { wrongCode } from './authentication.ts'
import { transactionOf } from './transaction.ts'
import { walletOf } from './wallet.ts'

const component = 'express.wallet.transaction.transfer'
const wrongPin = '0000'

const party = v.strictObject({ msisdn, currency, reference: text })

type Parties = Pick<Call<'transfer'>['body']['data'], 'from' | 'to'>

/** The one-time PIN and the PIN, as far as the network of the session wants them. */
const checkCodes = ({ world, session, body }: SecuredCall<'transfer'>) => {
  if (world.networks.asksPin(session.network) && (body.data.pin ?? wrongPin) === wrongPin) {
    throw new Refusal(403, 'authorisation', 'requestingPartyAuthorisationError', 'Invalid PIN')
  }
  if (!world.networks.asksOtp(session.network, 'transfer')) return
  const verdict = body.data.otp === undefined ? 'wrong' : world.pins.check(session.msisdn, body.data.otp)
  if (verdict !== 'right') throw wrongCode(verdict)
}

/** The account that the money goes to, and who is behind it. */
const recipientOf = (world: World, { from, to }: Parties) => {
  if (to.msisdn === from.msisdn) {
    throw new Refusal(422, 'businessRule', 'samePartiesError', 'You cannot send money to yourself.')
  }
  const consumer = world.people.find(to.msisdn)
  const wallet = world.people.wallet(to.msisdn)
  const known = magicOfCounterparty(to.msisdn) !== undefined
  if (!wallet && !known) {
    throw new Refusal(
      422,
      'identification',
      'identifierError',
      'The mobile number you are sending to is not a customer.',
    )
  }
  return {
    account: wallet?.account ?? world.journal.operator('other networks'),
    abstract: { recipient: consumer ? partyOf(consumer) : { msisdn: to.msisdn } },
  }
}

export const transfer = secured<'transfer'>({
  body: enveloped(
    v.strictObject({
      from: party,
      to: party,
      amount: amountText,
      send_notification: v.boolean(),
      otp: v.exactOptional(otp),
      pin: v.exactOptional(pin),
    }),
  ),
  answer(call) {
    const { world, session, consumer, amount } = call
    const { from, to, send_notification, ...data } = call.body.data
    if (from.msisdn !== session.msisdn) throw notYours()
    const wallet = walletOf(world, from.msisdn, from.currency)
    const cents = centsOf(data.amount) ?? 0
    if (cents === 0) {
      throw new Refusal(400, 'validation', 'lessThanTransactionMinValue', 'The request is not valid.', [
        { key: 'amount', value: 'Amount must be a valid number.' },
      ])
    }
    const recipient = recipientOf(world, { from, to })
    checkCodes(call)

    const sender = partyOf(consumer)
    const now = world.clock.now()
    const fees = feesFor(component, cents, send_notification) ?? []
    const draft: Draft = {
      account: wallet.account,
      at: now,
      type: 'transfer',
      class: 'debit',
      cents,
      reference: from.reference,
      abstract: recipient.abstract,
      against: { account: recipient.account, reference: to.reference, abstract: { sender } },
      fees,
      ...(send_notification && {
        sms: { msisdn: to.msisdn, text: `${sender.name} sent you R${decimal(cents)}: ${to.reference}` },
      }),
    }

    const magic = magicOfCounterparty(to.msisdn) ?? magicOfAmount(cents)
    if (magic?.outcome === 'session_ended') {
      world.sessions.end(session.token)
      throw sessionEnded()
    }
    if (magic?.outcome === 'interrupted') throw new Interruption(magic.fault)

    const covered = cents + totalOf(fees) <= world.journal.funds(wallet.account).available
    const refused = magic?.outcome === 'declined' ? magic : covered ? undefined : insufficientFunds
    if (refused) {
      world.movements.decline(draft)
      throw new Refusal(422, 'businessRule', refused.code, refused.message)
    }
    if (magic?.outcome === 'pending') {
      const at = magic.after === null ? null : now + magic.after
      return transactionOf(world.movements.pend(draft, { at, as: magic.as }), amount)
    }
    if (magic?.outcome === 'performed') call.bend(magic.bend)
    return transactionOf(world.movements.settle(draft), amount)
  },
})
