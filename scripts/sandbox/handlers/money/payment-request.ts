import type { PaymentRequest } from '#openapi/network.gen.d.ts'
import { defineOperation } from '#scripts/sandbox/http/operation.ts'
import { requestDeclined } from '#scripts/sandbox/http/responses.ts'
import { magicOfAmount, magicOfCounterparty } from '#scripts/sandbox/magic-values.ts'
import { merchantAccount } from '#scripts/sandbox/networks/merchants.ts'
import { fullName } from '#scripts/sandbox/people/people.ts'
import { qrCode } from '../qr-code.ts'
import { walletOf } from '../wallet.ts'
import { applyMagic, checkOwner, checkPin, feesOf, moveMoney, requestedCents } from './money-movements.ts'
import { noRequest, paymentOf, readRequest, requestComponent } from './scanning.ts'

export const createPaymentRequest = defineOperation('createPaymentRequest', call => {
  const { world, portal } = call
  const { recipient, currency, reference, ...data } = call.body.data
  checkOwner(call, recipient.msisdn)
  walletOf(world, recipient.msisdn, currency)
  const cents = requestedCents(data.amount)
  const magic = magicOfAmount(cents)
  applyMagic(call, magic)
  if (magic?.outcome === 'declined') throw requestDeclined(magic.message, magic.code)
  const { snsi } = world.paymentRequests.open({ msisdn: recipient.msisdn, cents, reference })
  return { snsi, ...qrCode(portal, snsi) }
})

type Asked = Pick<PaymentRequest, 'transaction'>

const transactionAsked = (cents: number | null, amount: (cents: number) => string | number): Asked => ({
  transaction: { ...(cents !== null && { amount: amount(cents) }), currency: 'ZAR' },
})

export const getPaymentRequest = defineOperation('getPaymentRequest', ({ world, path, amount }) => {
  const request = readRequest(world, path.snsi)
  const [person, wallet] = [world.people.find(request.msisdn), world.people.wallet(request.msisdn)]
  if (request.of !== 'person' || !person || !wallet) throw noRequest()
  return {
    ...transactionAsked(request.cents, amount),
    recipient: { msisdn: person.msisdn, name: fullName(person) },
    alias: wallet.alias,
  }
})

export const getMerchantPaymentRequest = defineOperation(
  'getMerchantPaymentRequest',
  ({ world, path, amount }) => {
    const request = readRequest(world, path.snsi)
    const merchant = request.of === 'merchant' ? merchantAccount(request.account) : undefined
    if (!merchant) throw noRequest()
    return {
      ...transactionAsked(request.cents, amount),
      recipient: { msisdn: request.msisdn, name: merchant.name },
      alias: merchant.name,
      number: merchant.number,
    }
  },
)

export const payPaymentRequest = defineOperation('payPaymentRequest', call => {
  const { world } = call
  const { data } = call.body
  checkOwner(call, data.msisdn)
  const wallet = walletOf(world, data.msisdn)
  const request = readRequest(world, data.request)
  if (request.of !== 'person') throw noRequest()
  if (request.cents === null) throw requestDeclined('This payment request does not say how much.')
  const { cents } = request
  const fees = feesOf(call, requestComponent, cents, data.send_notification)
  const draft = paymentOf(world, request, wallet, { cents, fees })
  checkPin(call, 'payPaymentRequest', data)
  const magic = magicOfCounterparty(request.msisdn) ?? magicOfAmount(request.cents)
  const transaction = moveMoney(call, draft, magic)
  world.paymentRequests.pay(request.snsi, transaction.snsi)
  return transaction
})
