import { transactionTypes } from '#machines/domain/transaction/transaction-types.ts'
import type { Payee, TransactionPattern } from '#machines/payment/payment.types.ts'
import type { BuyInput } from '#openapi/network.gen.d.ts'
import { createCashOutCall, createCashOutPattern } from '../definitions/cash.ts'
import { donateToCharity } from '../definitions/donate-wallet.ts'
import { inviteBySms } from '../definitions/invite-sms.ts'
import { createBuyCall } from '../definitions/parts/buy-call.ts'
import {
  amount,
  cashAmount,
  cellNumber,
  meter,
  myReference,
  provider,
  providerIn,
} from '../definitions/parts/fields.ts'
import { payDstvByIdentifier, payDstvByNumber } from '../definitions/pay-accounts-dstv.ts'
import { createRecipient } from '../definitions/pay-eft-new.ts'
import { payRecipient } from '../definitions/pay-eft-recipient.ts'
import { requestAmount, requestAnyAmount } from '../definitions/request-qr.ts'
import { sendWalletTransfer } from '../definitions/send-wallet-transfer.ts'
import type {
  InputField,
  Order,
  SelectField,
  ServiceDefinition,
  TextField,
  Values,
} from '../definitions/service-definition.types.ts'
import { toConsumerId } from '../lists/dstv-account.ts'

// The fields that a call needs from a configured dialog, under their request names. A field that is labelled by its
// name, without a text code, is for the network alone and is never shown.

const unseen = (name: string): TextField => ({ kind: 'text', name, label: { words: name } })
const unseenOf = (name: string, ...values: readonly string[]): SelectField => ({
  kind: 'select',
  name,
  label: { words: name },
  options: values.map(value => ({ value, label: { words: value } })),
})
const optional = (field: InputField): InputField => ({ ...field, optional: true })

const cashPlaceOf = ({ values: { tender_type, retail_outlet, recipient } }: Order) => ({
  tender_type: tender_type === 'retail' ? ('retail' as const) : ('atm' as const),
  ...(retail_outlet && { abstract: { retail_outlet } }),
  ...(recipient && { recipient_msisdn: recipient }),
})

const cash: ServiceDefinition = {
  path: 'generic/cash',
  fields: [
    cashAmount,
    myReference,
    unseenOf('tender_type', 'atm', 'retail'),
    optional({ kind: 'text', name: 'retail_outlet', label: { code: 'field.store' } }),
    optional({
      kind: 'phone',
      name: 'recipient',
      rule: 'recipient',
      label: { code: 'field.recipientMobile' },
    }),
  ],
  chargeComponent: ({ tender_type: tender }) => tender && `express.wallet.transaction.cashout.${tender}`,
  needsUnlocked: true,
  otp: 'cashOut',
  toCall: order => createCashOutCall(order, cashPlaceOf(order)),
  smsTo: ({ values: { recipient }, msisdn }) => recipient || msisdn,
  toPattern: order => createCashOutPattern(order, cashPlaceOf(order)),
}

/** Returns the tender of a purchase: EFT for a TV account, otherwise instant EFT unless the config says card. */
const tenderOf = ({ consumer_id, identifier, tender_type }: Values): BuyInput['tender_type'] =>
  consumer_id || identifier ? 'eft' : tender_type === 'card' ? 'card' : 'instant_eft'

const referenceOf = ({ values }: Order): string => {
  const { reference_source, recipient, meter, consumer_id, identifier, product = '' } = values
  return reference_source || recipient || meter || consumer_id || identifier || product
}

/** Returns who or what gets a purchase: the meter or TV account, else the phone, else the product itself. */
const payeeOf = ({ meter, consumer_id, identifier, recipient, product = '' }: Values): Payee => {
  const account = consumer_id || identifier
  if (meter) return { meter }
  if (account) return { account }
  return recipient ? { recipient: { msisdn: recipient } } : { product }
}

const buy: ServiceDefinition = {
  path: 'generic/buy',
  fields: [
    unseen('product'),
    amount,
    optional(unseenOf('tender_type', 'instant_eft', 'card')),
    optional(cellNumber),
    optional(provider),
    optional(meter),
    optional(myReference),
  ],
  otp: 'buy',
  toCall: order => {
    const { product = '', recipient, meter, consumer_id, identifier } = order.values
    const network = providerIn(order.values)
    const tender = tenderOf(order.values)
    return createBuyCall(order, {
      product,
      tender,
      integration: {
        ...(tender === 'instant_eft' && { send_voucher: true }),
        ...(recipient && { recipient_msisdn: recipient }),
        ...(meter && { meter }),
        ...(network && { network }),
        ...(consumer_id && { consumer_id: toConsumerId(consumer_id) }),
        ...(identifier && { identifier }),
      },
      reference: referenceOf(order),
    })
  },
  toPattern: (order): TransactionPattern => {
    const { recipient, product, provider } = order.values
    return {
      typeAliases: [...transactionTypes.filter(type => type.startsWith('buy_')), 'pay_account'],
      amount: order.amount,
      reference: referenceOf(order),
      payee: payeeOf(order.values),
      details: { recipient: { msisdn: recipient }, product, provider },
    }
  },
}

/**
 * Returns the definition of a TV account payment, which needs an account check. The tender is always EFT, even if
 * the config names another.
 */
const buyFor = ({
  fields,
  check,
  outcomeTexts,
}: Required<Pick<ServiceDefinition, 'fields' | 'check' | 'outcomeTexts'>>): ServiceDefinition => ({
  ...buy,
  fields: [...fields, unseen('product'), optional(unseen('tender_type')), optional(myReference)],
  check,
  outcomeTexts,
})

const sale: ServiceDefinition = {
  ...donateToCharity,
  fields: [
    { kind: 'text', name: 'account_number', rule: 'number', label: { code: 'field.accountNumber' } },
    amount,
    myReference,
  ],
}

/**
 * Maps a button's `action` in a config to its definitions. The first definition whose fields the config provides is
 * used, else the last.
 */
export const dispatchers: ReadonlyMap<string, readonly ServiceDefinition[]> = new Map<
  string,
  readonly ServiceDefinition[]
>([
  ['digitalWalletBuyRequest', [buyFor(payDstvByNumber), buyFor(payDstvByIdentifier), buy]],
  ['digitalWalletPayRequest', [payRecipient]],
  ['digitalWalletTransferRequest', [sendWalletTransfer]],
  ['cashOutDigitalWalletRequest', [cash]],
  ['digitalWalletSaleRequest', [sale]],
  ['consumerInviteRequest', [inviteBySms]],
  ['createRecipientRequest', [createRecipient]],
  ['scanToPayQRRequest', [requestAmount]],
  ['scanToPayAccountDetailsQRRequest', [requestAnyAmount]],
])
