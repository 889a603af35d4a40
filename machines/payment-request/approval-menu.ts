import type { NetworkConfig } from '../domain/config/network-config.types.ts'
import { referenceLength } from '../domain/limits.ts'
import type { Message } from '../domain/message.ts'
import { toWireText } from '../domain/money.ts'
import { formatMsisdn } from '../domain/phone/phone.ts'
import { cleanText } from '../domain/text.ts'
import { amount, myReference, recipientReference } from '../service/definitions/parts/fields.ts'
import { sendWalletTransfer } from '../service/definitions/send-wallet-transfer.ts'
import type {
  Field,
  Option,
  ReferenceField,
  SelectField,
  ServiceDefinition,
} from '../service/definitions/service-definition.types.ts'
import type { MenuNode } from '../service/menu.types.ts'
import { nodeAt } from '../service/menu-path.ts'
import type { FactsReader, WalletFacts } from '../wallet/wallet-facts.ts'
import { type PaymentRequest, requesterName } from './payment-request.ts'

/** The message codes of a payment request. */
export type PaymentRequestCode =
  | 'request.title'
  | 'request.reference'
  | 'request.failed'
  | 'request.expired'
  | 'request.paid'
  | 'request.unknown'
  | 'request.otherCurrency'
  | 'request.own'

/** The path of the only step. */
const path = 'scan-to-pay'

const title = { code: 'request.title' } as const satisfies Message<PaymentRequestCode>

/** The common part of the four definitions. */
const common = {
  path,
  icon: 'qr',
  outcomeTexts: { declinedTitle: { code: 'request.failed' } },
} as const satisfies Partial<ServiceDefinition>

const reference = {
  kind: 'reference',
  name: 'reference_destination',
  label: { code: 'request.reference' },
} as const satisfies ReferenceField

/** A fixed amount for a person: pays this request, with the person's reference. */
const personFixed = {
  ...common,
  fields: [amount],
  chargeComponent: () => 'express.account.transfer',
  toCall: ({ chosen: { recipient }, msisdn }) => ({
    operation: 'payPaymentRequest',
    data: {
      request: recipient?.details?.request ?? '',
      msisdn,
      tender_type: 'transfer',
      send_notification: true,
      abstract: {},
    },
  }),
  toPattern: ({ values: { recipient = '' }, amount, chosen }) => ({
    typeAliases: ['transfer'],
    amount,
    reference: undefined,
    // The recipient alone does not distinguish two requests of the same person.
    payee: { requestSnsi: chosen.recipient?.details?.request ?? '' },
    details: { recipient: { msisdn: recipient } },
  }),
} as const satisfies ServiceDefinition

/** Any amount for a person: the network treats it as a Wallet Transfer, with both references. */
const personAny = {
  ...common,
  fields: [amount, recipientReference, myReference],
  chargeComponent: () => 'express.account.transfer',
  otp: sendWalletTransfer.otp,
  toCall: sendWalletTransfer.toCall,
  toPattern: sendWalletTransfer.toPattern,
} as const satisfies ServiceDefinition

/** Any amount for a merchant: a sale, with the reference of the form. */
const merchantAny = {
  ...common,
  fields: [amount, reference],
  chargeComponent: () => 'express.wallet.transaction.sale',
  toCall: ({ values: { account = '', ...values }, amount, msisdn, currency }) => ({
    operation: 'sale',
    data: {
      msisdn,
      currency,
      amount: toWireText(amount),
      tender_type: 'instant_eft',
      reference: values.reference_destination ?? '',
      merchant_account_number: account,
      send_notification: false,
    },
  }),
  toPattern: ({ values: { account = '', reference_destination: reference = '' }, amount }) => ({
    typeAliases: ['sale'],
    amount,
    reference,
    payee: { recipient: { accountNumber: account } },
  }),
} as const satisfies ServiceDefinition

/** A fixed amount for a merchant: as above, without a typed reference. */
const merchantFixed = { ...merchantAny, fields: [amount] } as const satisfies ServiceDefinition

/** Returns a field for a value of the request, which the consumer sees and cannot change. */
const fixedField = (name: string, label: Message, option: Option): SelectField => ({
  kind: 'select',
  name,
  label,
  options: [option],
  isFixed: true,
})

const plain = (value: string): Option => ({ value, label: { words: value } })

/** Returns the fields of the payee: number and name of a person, or name and account of a merchant. */
const payeeOf = (request: PaymentRequest): readonly Field[] => {
  const { payee, name, snsi } = request
  if (payee.of === 'merchant')
    return [
      fixedField('to', { code: 'field.to' }, plain(requesterName(request))),
      fixedField('account', { code: 'field.accountNumber' }, plain(payee.account)),
    ]
  const recipient = {
    value: payee.msisdn,
    label: { words: formatMsisdn(payee.msisdn) },
    details: { request: snsi },
  }
  return [
    fixedField('recipient', { code: 'field.to' }, recipient),
    ...(name === undefined ? [] : [fixedField('name', { code: 'field.recipientName' }, plain(name))]),
  ]
}

/**
 * Returns the reference of a fixed amount for a merchant: the merchant's name, without the isolation of its direction.
 */
const merchantReference = (request: PaymentRequest): SelectField => {
  const name = [...(cleanText(requesterName(request)) ?? '')].slice(0, referenceLength).join('').trim()
  return fixedField(reference.name, reference.label, plain(name))
}

const definitionOf = ({ payee, amount: asked }: PaymentRequest): ServiceDefinition => {
  if (payee.of === 'person') return asked === undefined ? personAny : personFixed
  return asked === undefined ? merchantAny : merchantFixed
}

/** Returns the form of a definition, filled with the values of the request. */
const fieldsOf = (request: PaymentRequest, { fields }: ServiceDefinition): readonly Field[] => {
  const { payee, amount: asked } = request
  const isSilent = payee.of === 'merchant' && asked !== undefined
  return [
    ...payeeOf(request),
    ...fields.map(field => (field.kind === 'amount' ? { ...field, requestedAmount: asked } : field)),
    ...(isSilent ? [merchantReference(request)] : []),
  ]
}

/** Whether the network requires the PIN for a Wallet Transfer. */
export const transferNeedsPin = (menu: readonly MenuNode[]): boolean =>
  menu.some(service => nodeAt(service, sendWalletTransfer.path)?.offer?.needsPin === true)

/** Returns why this wallet cannot pay the request. */
const refusalOf = (
  { payee, currency: asked }: PaymentRequest,
  { msisdn, currency }: WalletFacts,
): Message<PaymentRequestCode> | undefined => {
  if (payee.of === 'person' && payee.msisdn === msisdn) return { code: 'request.own' }
  return asked !== undefined && asked !== currency ? { code: 'request.otherCurrency' } : undefined
}

/** Creates the menu that approves a request, with one step for a person or merchant and a fixed or any amount. */
export const createApprovalMenu = (
  request: PaymentRequest,
  {
    config,
    menu,
    facts,
  }: FactsReader & { readonly config: NetworkConfig; readonly menu: readonly MenuNode[] },
): MenuNode => {
  const definition = definitionOf(request)
  const isTransfer = definition.otp !== undefined
  return {
    name: path,
    path,
    label: title,
    icon: 'qr',
    instruction: undefined,
    question: undefined,
    children: [],
    offer: {
      definition,
      fields: fieldsOf(request, definition),
      needsOtp: isTransfer && config.otp.transfer,
      needsPin: isTransfer && transferNeedsPin(menu),
      submitLabel: undefined,
      cancelLabel: undefined,
      refusal: refusalOf(request, facts.read()),
    },
  }
}
