import { defineOperation } from '#scripts/sandbox/http/operation.ts'
import { requestDeclined, wrongField } from '#scripts/sandbox/http/responses.ts'
import { decimal } from '#scripts/sandbox/ledger/money.ts'
import { operatorAccount } from '#scripts/sandbox/ledger/movement-types.ts'
import { type Draft, totalOf } from '#scripts/sandbox/ledger/movements.ts'
import {
  magicOfAmount,
  magicOfBankAccount,
  magicOfCounterparty,
  magicOfWholeAmount,
} from '#scripts/sandbox/magic-values.ts'
import { merchantAccount } from '#scripts/sandbox/networks/merchants.ts'
import { renderRedirectPage } from '#scripts/sandbox/payment-page/pages.ts'
import { partyOf } from '#scripts/sandbox/people/people.ts'
import { payeeOf } from '#scripts/sandbox/people/recipients.ts'
import type { SandboxContext } from '#scripts/sandbox/world.ts'
import { transactionOf } from '../transaction.ts'
import { unlockedWallet, walletOf } from '../wallet.ts'
import {
  checkIsCustomer,
  checkOtp,
  checkOwner,
  checkPin,
  createSamePartyError,
  feesOf,
  moveMoney,
  requestedCents,
  unknownParty,
} from './money-movements.ts'
import { parsePurchase } from './purchases.ts'

/** The code that a consumer dials to get a lost voucher PIN again. */
const resendCode = '*120*001#'

/** The limits of a cash withdrawal in rand, because cash comes in notes. */
const limits = { minimum: 20, multiple: 20, maximum: 4000 } as const

/** Returns the whole rand of an amount that can be withdrawn in cash. Throws a Refusal for others. */
const requestedRand = (amount: string): number => {
  const rand = requestedCents(amount) / 100
  if (rand < limits.minimum)
    throw wrongField('amount', 'Minimun amount must be R 20,00.', 'lessThanTransactionMinValue')
  if (rand % limits.multiple !== 0) throw wrongField('amount', 'Amount must be in denominations of R 20,00.')
  if (rand > limits.maximum)
    throw wrongField('amount', 'Amount must be less than R4 000,00.', 'greaterThanTransactionMaxValue')
  return rand
}

/** The time that a top-up waits for its payment, in milliseconds. */
const checkoutLifetime = 30 * 60_000

export const topUp = defineOperation('topUp', call => {
  const { world, session, portal, acceptsHtml } = call
  const { tender_type: tender, ...data } = call.body.data
  checkOwner(call, data.msisdn)
  const wallet = unlockedWallet(world, data.msisdn, data.currency)
  checkPin(call, 'topUp', data)
  const cents = requestedCents(data.amount)
  const fees = feesOf(call, `express.wallet.transaction.topup.${tender}`, cents, data.send_notification)
  if (totalOf(fees) >= cents)
    throw requestDeclined('This amount is less than its charge.', 'lessThanTransactionMinValue')
  const draft: Draft = {
    account: wallet.account,
    type: 'topup',
    class: 'credit',
    cents,
    reference: tender === 'online_card' ? 'Card' : 'Instant EFT',
    abstract: { tender_type: tender },
    fees,
    sms: { msisdn: data.msisdn, text: `R${decimal(cents - totalOf(fees))} was added to your wallet.` },
  }

  // A magic amount decides the top-up at once; any other amount waits for the hosted page.
  const magic = magicOfAmount(cents)
  if (magic) return moveMoney(call, draft, magic)
  const movement = world.movements.pend(
    { ...draft, trace_id: call.requestId },
    {
      at: world.clock.now() + checkoutLifetime,
      as: 'declined',
      reason: 'The payment was not completed in time.',
    },
  )
  world.pendingTopUps.put(movement.snsi, { tender, network: session.network, portal })
  if (!acceptsHtml) return transactionOf(movement, call)
  return { html: renderRedirectPage(portal, movement) }
})

export const cashOut = defineOperation('cashOut', call => {
  const { world } = call
  const { tender_type: tender, recipient_msisdn: recipient, abstract = {}, ...data } = call.body.data
  checkOwner(call, data.msisdn)
  const wallet = unlockedWallet(world, data.msisdn, data.currency)
  const rand = requestedRand(data.amount)
  const place = tender === 'atm' ? 'any Nedbank ATM' : abstract.retail_outlet
  if (place === undefined)
    throw wrongField('abstract.retail_outlet', 'This is required.', 'mandatoryValueNotSupplied')
  if (recipient === data.msisdn) throw createSamePartyError()
  if (recipient !== undefined) checkIsCustomer('recipient_msisdn', recipient)
  checkPin(call, 'cashOut', data)
  checkOtp(call, 'cash_out', data, [place, recipient])

  const voucher = world.ids.voucher(3)
  const draft: Draft = {
    account: wallet.account,
    type: 'cash_out',
    cents: rand * 100,
    reference: data.reference,
    abstract: {
      ...abstract,
      tender_type: tender,
      ...(recipient !== undefined && { recipient: world.people.party(recipient) }),
    },
    fees: feesOf(call, `express.wallet.transaction.cashout.${tender}`, rand * 100, data.send_notification),
    sms: {
      msisdn: recipient ?? data.msisdn,
      text: `Your voucher PIN for R${rand} at ${place} is ${voucher}. Lost it? Dial ${resendCode}.`,
    },
    // The caller never sees a voucher for another recipient.
    ...(recipient === undefined && { granted: { voucher } }),
  }
  const magic = recipient === undefined ? undefined : magicOfCounterparty(recipient)
  return moveMoney(call, draft, magic ?? magicOfWholeAmount(rand))
})

export const buy = defineOperation('buy', call => {
  const { world, session } = call
  const { data } = call.body
  checkOwner(call, data.msisdn)
  const wallet = walletOf(world, data.msisdn, data.currency)
  const { delivery, ...goods } = parsePurchase(world.networks, session.network, data)
  checkPin(call, 'buy', data)
  checkOtp(call, goods.operation, data, [data.product, goods.abstract, delivery.msisdn])

  const voucher = delivery.groups === 0 ? undefined : world.ids.voucher(delivery.groups)
  const pinned = voucher === undefined ? '' : ` ${voucher}. Lost it? Dial ${resendCode}.`
  const hasMessage = voucher !== undefined || data.send_notification
  const draft: Draft = {
    account: wallet.account,
    type: goods.type,
    cents: goods.cents,
    reference: data.reference ?? goods.name,
    abstract: { ...data.abstract, product: data.product, ...goods.abstract },
    ...(hasMessage && { sms: { msisdn: delivery.msisdn, text: `${delivery.text}${pinned}` } }),
    ...(voucher !== undefined && { granted: { voucher } }),
  }
  return moveMoney(call, draft, goods.magic ?? magicOfAmount(goods.cents))
})

export const pay = defineOperation('pay', call => {
  const { world, session } = call
  const { service_type: service, reference, ...data } = call.body.data
  checkOwner(call, data.msisdn)
  const wallet = walletOf(world, data.msisdn, data.currency)
  const cents = requestedCents(data.amount)
  const recipient = world.recipients.find(session.msisdn, data.recipient.snsi)
  if (!recipient) throw unknownParty('recipient.snsi', 'This recipient is not known.')
  if (!world.networks.paymentServices(session.network).includes(service))
    throw requestDeclined('This payment service is not available.')
  checkPin(call, 'pay', data)
  checkOtp(call, 'pay', data, data.recipient.snsi)

  const { name, bank_account: account } = recipient.details
  const draft: Draft = {
    account: wallet.account,
    type: 'pay_eft',
    cents,
    reference: reference.source,
    abstract: { ...data.abstract, service_type: service, ...payeeOf(recipient) },
    against: { account: operatorAccount('pay_eft'), reference: reference.destination },
    fees: feesOf(call, `express.wallet.transaction.payment.${service}`, cents, data.send_notification),
    ...(data.send_notification && {
      sms: { msisdn: data.msisdn, text: `You paid R${decimal(cents)} to ${name}: ${reference.source}` },
    }),
  }
  return moveMoney(call, draft, magicOfBankAccount(account.account_number) ?? magicOfAmount(cents))
})

/** Returns the account that a transfer credits, and its owner. */
const destinationOf = (world: SandboxContext, msisdn: string) => {
  const wallet = world.people.wallet(msisdn)
  if (!wallet && magicOfCounterparty(msisdn) === undefined)
    throw unknownParty('to.msisdn', 'The mobile number you are sending to is not a customer.')
  return {
    account: wallet?.account ?? operatorAccount('transfer'),
    recipient: world.people.party(msisdn),
  }
}

export const transfer = defineOperation('transfer', call => {
  const { world, consumer } = call
  const { from, to, send_notification, ...data } = call.body.data
  checkOwner(call, from.msisdn)
  const wallet = walletOf(world, from.msisdn, from.currency)
  const cents = requestedCents(data.amount)
  if (to.msisdn === from.msisdn) throw createSamePartyError()
  const destination = destinationOf(world, to.msisdn)
  checkPin(call, 'transfer', data)
  checkOtp(call, 'transfer', data, to.msisdn)

  const sender = partyOf(consumer)
  const draft: Draft = {
    account: wallet.account,
    type: 'transfer',
    cents,
    reference: from.reference,
    abstract: { ...data.abstract, recipient: { ...destination.recipient, reference: to.reference } },
    against: { account: destination.account, reference: to.reference, abstract: { sender } },
    fees: feesOf(call, 'express.wallet.transaction.transfer', cents, send_notification),
    ...(send_notification && {
      sms: { msisdn: to.msisdn, text: `${sender.name} sent you R${decimal(cents)}: ${to.reference}` },
    }),
  }
  return moveMoney(call, draft, magicOfCounterparty(to.msisdn) ?? magicOfAmount(cents))
})

export const sale = defineOperation('sale', call => {
  const { world } = call
  const { data } = call.body
  checkOwner(call, data.msisdn)
  const wallet = walletOf(world, data.msisdn, data.currency)
  const cents = requestedCents(data.amount)
  const merchant = merchantAccount(data.merchant_account_number)
  if (!merchant) throw unknownParty('merchant_account_number', 'This account is not known.')
  checkPin(call, 'sale', data)
  const draft: Draft = {
    account: wallet.account,
    type: 'sale',
    cents,
    reference: data.reference,
    abstract: { ...data.abstract, recipient: { name: merchant.name, account_number: merchant.number } },
    fees: feesOf(call, 'express.wallet.transaction.sale', cents, data.send_notification),
    ...(data.send_notification && {
      sms: { msisdn: data.msisdn, text: `You paid R${decimal(cents)} to ${merchant.name}.` },
    }),
  }
  return moveMoney(call, draft, magicOfAmount(cents))
})
