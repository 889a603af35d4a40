import { defineOperation } from '#scripts/sandbox/http/operation.ts'
import { requestDeclined, wrongField } from '#scripts/sandbox/http/responses.ts'
import { decimal, operatorAccount, totalOf } from '#scripts/sandbox/ledger/money.ts'
import type { Draft } from '#scripts/sandbox/ledger/movements.ts'
import {
  magicOfAmount,
  magicOfBankAccount,
  magicOfCounterparty,
  magicOfWholeAmount,
} from '#scripts/sandbox/magic-values.ts'
import { merchantAccount } from '#scripts/sandbox/networks/catalogue.ts'
import { renderRedirectPage } from '#scripts/sandbox/payment-page/pages.ts'
import { partyOf } from '#scripts/sandbox/people/people.ts'
import { payeeOf } from '#scripts/sandbox/people/records.ts'
import { transactionOf } from '../transaction.ts'
import {
  checkIsCustomer,
  checkOtp,
  checkPin,
  checkUnlocked,
  createSamePartyError,
  feesOf,
  moveMoney,
  ownWallet,
  requestedCents,
  unknownParty,
} from './money-movements.ts'
import { parsePurchase } from './purchases.ts'

/** The code that a consumer dials to get a lost voucher PIN again. */
const resendCode = '*120*001#'

/** The limits of a cash withdrawal in rand, because cash comes in notes. */
const limits = { minimum: 20, multiple: 20, maximum: 4000 } as const

const requestedRand = (amount: string): number => {
  const rand = requestedCents(amount) / 100
  if (rand < limits.minimum)
    throw wrongField('amount', 'Minimun amount must be R 20,00.', 'lessThanTransactionMinValue')
  if (rand % limits.multiple !== 0) throw wrongField('amount', 'Amount must be in denominations of R 20,00.')
  if (rand > limits.maximum)
    throw wrongField('amount', 'Amount must be less than R4 000,00.', 'greaterThanTransactionMaxValue')
  return rand
}

const smsIf = (isAsked: boolean, msisdn: string, text: string): Pick<Draft, 'sms'> =>
  isAsked ? { sms: { msisdn, text } } : {}

const checkoutLifetime = 30 * 60_000

export const topUp = defineOperation('topUp', call => {
  const { world, session, portal, headers, requestId } = call
  const { tender_type: tender, send_notification, ...data } = call.body.data
  const wallet = ownWallet(call, data)
  checkUnlocked(wallet)
  checkPin(data)
  const cents = requestedCents(data.amount)
  const fees = feesOf(call, `wallet.transaction.topup.${tender}`, cents, send_notification)
  const paid = cents - totalOf(fees)
  if (paid <= 0) throw requestDeclined('This amount is less than its charge.', 'lessThanTransactionMinValue')
  const draft: Draft = {
    account: wallet.account,
    type: 'topup',
    class: 'credit',
    cents,
    reference: tender === 'online_card' ? 'Card' : 'Instant EFT',
    abstract: { tender_type: tender },
    fees,
    ...smsIf(true, data.msisdn, `R${decimal(paid)} was added to your wallet.`),
  }

  // A magic amount decides the top-up at once; any other amount waits for the hosted page.
  const magic = magicOfAmount(cents)
  if (magic) return moveMoney(call, draft, magic)
  const reason = 'The payment was not completed in time.'
  const settlement = { at: world.clock.now() + checkoutLifetime, as: 'declined', reason } as const
  const movement = world.movements.pend({ ...draft, trace_id: requestId }, settlement)
  world.pendingTopUps.put(movement.snsi, { tender, network: session.network, portal })
  // A client that asks for JSON only gets JSON only.
  const acceptsPages = /\*\/\*|text\/html/.test(headers.get('accept') ?? '*/*')
  return acceptsPages ? { html: renderRedirectPage(portal, movement) } : transactionOf(movement, call)
})

export const cashOut = defineOperation('cashOut', call => {
  const { world } = call
  const { tender_type: tender, recipient_msisdn: recipient, abstract = {}, ...data } = call.body.data
  const wallet = ownWallet(call, data)
  checkUnlocked(wallet)
  const rand = requestedRand(data.amount)
  const place = tender === 'atm' ? 'any Nedbank ATM' : abstract.retail_outlet
  if (place === undefined)
    throw wrongField('abstract.retail_outlet', 'This is required.', 'mandatoryValueNotSupplied')
  if (recipient === data.msisdn) throw createSamePartyError()
  if (recipient !== undefined) checkIsCustomer('recipient_msisdn', recipient)
  checkPin(data)
  checkOtp(call, 'cash_out', data, [place, recipient])

  const voucher = world.ids.voucher(3)
  const text = `Your voucher PIN for R${rand} at ${place} is ${voucher}. Lost it? Dial ${resendCode}.`
  const party = recipient === undefined ? {} : { recipient: world.people.party(recipient) }
  const draft: Draft = {
    account: wallet.account,
    type: 'cash_out',
    cents: rand * 100,
    reference: data.reference,
    abstract: { ...abstract, tender_type: tender, ...party },
    fees: feesOf(call, `wallet.transaction.cashout.${tender}`, rand * 100, data.send_notification),
    ...smsIf(true, recipient ?? data.msisdn, text),
    // The caller never sees a voucher for another recipient.
    ...(recipient === undefined && { granted: { voucher } }),
  }
  return moveMoney(call, draft, magicOfCounterparty(recipient ?? '') ?? magicOfWholeAmount(rand))
})

export const buy = defineOperation('buy', call => {
  const { world, session } = call
  const { data } = call.body
  const wallet = ownWallet(call, data)
  const { type, cents, magic, ...goods } = parsePurchase(world.networks, session.network, data)
  checkPin(data)
  const asked = [data.product, goods.abstract, goods.msisdn]
  checkOtp(call, type === 'pay_account' ? 'pay' : 'buy', data, asked)

  const voucher = goods.groups && world.ids.voucher(goods.groups)
  const pinned = voucher === undefined ? '' : ` ${voucher}. Lost it? Dial ${resendCode}.`
  const draft: Draft = {
    account: wallet.account,
    type,
    cents,
    reference: data.reference ?? goods.name,
    abstract: { ...data.abstract, product: data.product, ...goods.abstract },
    ...smsIf(voucher !== undefined || data.send_notification, goods.msisdn, `${goods.text}${pinned}`),
    ...(voucher !== undefined && { granted: { voucher } }),
  }
  return moveMoney(call, draft, magic ?? magicOfAmount(cents))
})

export const pay = defineOperation('pay', call => {
  const { world, session } = call
  const { service_type: service, reference, ...data } = call.body.data
  const wallet = ownWallet(call, data)
  const cents = requestedCents(data.amount)
  const recipient = world.recipients.find(session.msisdn, data.recipient.snsi)
  if (!recipient) throw unknownParty('recipient.snsi', 'This recipient is not known.')
  if (!world.networks.paymentServices(session.network).includes(service))
    throw requestDeclined('This payment service is not available.')
  checkPin(data)
  checkOtp(call, 'pay', data, data.recipient.snsi)

  const { name, bank_account: account } = recipient.details
  const draft: Draft = {
    account: wallet.account,
    type: 'pay_eft',
    cents,
    reference: reference.source,
    abstract: { ...data.abstract, service_type: service, ...payeeOf(recipient) },
    against: { account: operatorAccount('pay_eft'), reference: reference.destination },
    fees: feesOf(call, `wallet.transaction.payment.${service}`, cents, data.send_notification),
    ...smsIf(
      data.send_notification,
      data.msisdn,
      `You paid R${decimal(cents)} to ${name}: ${reference.source}`,
    ),
  }
  return moveMoney(call, draft, magicOfBankAccount(account.account_number) ?? magicOfAmount(cents))
})

export const transfer = defineOperation('transfer', call => {
  const { world, session, consumer } = call
  const { from, to, send_notification, ...data } = call.body.data
  const wallet = ownWallet(call, from)
  const cents = requestedCents(data.amount)
  if (to.msisdn === from.msisdn) throw createSamePartyError()
  const payee = world.people.wallet(to.msisdn)
  const magic = magicOfCounterparty(to.msisdn)
  if (!payee && !magic)
    throw unknownParty('to.msisdn', 'The mobile number you are sending to is not a customer.')
  checkPin(data, world.networks.traitsOf(session.network).asks_transfer_pin)
  checkOtp(call, 'transfer', data, to.msisdn)

  const { reference } = to
  const account = payee?.account ?? operatorAccount('transfer')
  const sender = partyOf(consumer)
  const draft: Draft = {
    account: wallet.account,
    type: 'transfer',
    cents,
    reference: from.reference,
    abstract: { ...data.abstract, recipient: { ...world.people.party(to.msisdn), reference } },
    against: { account, reference, abstract: { sender } },
    fees: feesOf(call, 'wallet.transaction.transfer', cents, send_notification),
    ...smsIf(send_notification, to.msisdn, `${sender.name} sent you R${decimal(cents)}: ${reference}`),
  }
  return moveMoney(call, draft, magic ?? magicOfAmount(cents))
})

export const sale = defineOperation('sale', call => {
  const { data } = call.body
  const wallet = ownWallet(call, data)
  const cents = requestedCents(data.amount)
  const merchant = merchantAccount(data.merchant_account_number)
  if (!merchant) throw unknownParty('merchant_account_number', 'This account is not known.')
  checkPin(data)
  const recipient = { name: merchant.name, account_number: merchant.number }
  const draft: Draft = {
    account: wallet.account,
    type: 'sale',
    cents,
    reference: data.reference,
    abstract: { ...data.abstract, recipient },
    fees: feesOf(call, 'wallet.transaction.sale', cents, data.send_notification),
    ...smsIf(data.send_notification, data.msisdn, `You paid R${decimal(cents)} to ${merchant.name}.`),
  }
  return moveMoney(call, draft, magicOfAmount(cents))
})
