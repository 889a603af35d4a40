import * as v from 'valibot'
import { centsOf } from '../ledger/money.ts'
import { amount, createBody, currency, msisdn, otp, pin, text } from './request-bodies.ts'

const codes = { otp: v.exactOptional(otp), pin: v.exactOptional(pin) }
const send_notification = v.boolean()
/** Additional data of the client, in any shape. */
export const abstract = v.exactOptional(v.record(v.string(), v.unknown()))

/** A mobile network, by its name in the API. */
export const provider = v.picklist(['mtn', 'vodacom', 'cellc', 'telkom_mobile'])

/** The 13 digits of a television account as text, or the integer that a client parsed from them. */
export const tvNumber = v.union([
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9_999_999_999_999)),
  v.pipe(v.string(), v.regex(/^\d{13}$/, 'Account number must be 13 digits.')),
])

/** The references on the payer's and on the recipient's statement. */
export const referencePair = v.strictObject({ source: text, destination: text })

const transferParty = v.strictObject({ msisdn, currency, reference: text })

export const transferBody = createBody({
  from: transferParty,
  to: transferParty,
  amount,
  send_notification,
  abstract,
  ...codes,
})

export const topUpBody = createBody({
  msisdn,
  amount,
  tender_type: v.picklist(['online_card', 'instant_eft']),
  redirect: v.literal(true),
  send_notification: v.literal(true),
  currency,
  pin: codes.pin,
})

export const cashOutBody = createBody({
  msisdn,
  amount,
  tender_type: v.picklist(['atm', 'retail']),
  send_notification,
  currency,
  abstract: v.exactOptional(v.looseObject({ retail_outlet: v.exactOptional(text) })),
  recipient_msisdn: v.exactOptional(msisdn),
  reference: text,
  ...codes,
})

const buyAmount = v.pipe(
  v.number(),
  v.check(given => (centsOf(given) ?? 0) > 0, 'Amount must be a valid number.'),
)

export const buyBody = createBody({
  msisdn,
  product: text,
  tender_type: v.picklist(['instant_eft', 'card', 'eft']),
  send_notification,
  currency,
  integration: v.strictObject({
    send_voucher: v.exactOptional(v.boolean()),
    recipient_msisdn: v.exactOptional(msisdn),
    meter: v.exactOptional(v.pipe(v.string(), v.regex(/^\d{11}$/, 'Meter number must be 11 digits.'))),
    amount: v.exactOptional(buyAmount),
    consumer_id: v.exactOptional(tvNumber),
    identifier: v.exactOptional(text),
    network: v.exactOptional(provider),
    key: v.exactOptional(v.string()),
    value: v.exactOptional(v.string()),
  }),
  abstract,
  reference: v.exactOptional(text),
  ...codes,
})

export const payBody = createBody({
  msisdn,
  amount,
  currency,
  service_type: v.picklist(['standard', 'realtime']),
  recipient: v.strictObject({ snsi: text }),
  reference: referencePair,
  send_notification,
  abstract,
  ...codes,
})

export const saleBody = createBody({
  msisdn,
  currency,
  amount,
  tender_type: v.literal('instant_eft'),
  reference: text,
  merchant_account_number: text,
  send_notification,
  pin: codes.pin,
  abstract,
})

export const paymentRequestBody = createBody({
  currency,
  amount,
  recipient: v.strictObject({ msisdn }),
  reference: text,
  pin: codes.pin,
  abstract,
})

export const payRequestBody = createBody({
  request: text,
  msisdn,
  tender_type: v.literal('transfer'),
  send_notification: v.literal(true),
  abstract,
  pin: codes.pin,
})
