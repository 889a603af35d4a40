import type { NetworkConfig } from '../domain/config/network-config.types.ts'
import { referenceLength } from '../domain/limits.ts'
import type { Message } from '../domain/message.ts'
import { toWireText } from '../domain/money.ts'
import { formatMsisdn } from '../domain/phone/phone.ts'
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
import { type PaymentRequest, requesterName } from './payment-request.ts'

/** Every code that a request to pay can put before a consumer. */
export type PaymentRequestCode =
  | 'request.title'
  | 'request.reference'
  | 'request.failed'
  | 'request.expired'
  | 'request.paid'
  | 'request.unknown'
  | 'request.otherCurrency'
  | 'request.own'

/** Where the one step stands on a menu of its own. */
const path = 'scan-to-pay'

const title = { code: 'request.title' } as const satisfies Message<PaymentRequestCode>

/** What belongs to each of the four definitions. */
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

/** An amount that a person asks for: exactly this request is paid, and the reference is theirs. */
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
  toPattern: ({ values: { recipient = '' }, amount }) => ({
    typeAliases: ['transfer'],
    amount,
    reference: undefined,
    counterparty: recipient,
  }),
} as const satisfies ServiceDefinition

/** Any amount for a person: to the network it is a Wallet Transfer, with both references. */
const personAny = {
  ...common,
  fields: [amount, recipientReference, myReference],
  chargeComponent: () => 'express.account.transfer',
  otp: sendWalletTransfer.otp,
  toCall: sendWalletTransfer.toCall,
  toPattern: sendWalletTransfer.toPattern,
} as const satisfies ServiceDefinition

/** Any amount for a merchant: a sale, under the reference that stands in the form. */
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
  toPattern: ({ values: { reference_destination: reference = '' }, amount }) => ({
    typeAliases: ['sale'],
    amount,
    reference,
  }),
} as const satisfies ServiceDefinition

/** An amount that a merchant asks for: the same, and nobody types a reference. */
const merchantFixed = { ...merchantAny, fields: [amount] } as const satisfies ServiceDefinition

/** What the request says, to be seen and agreed to, and not to be changed (P8, P11). */
const told = (name: string, label: Message, option: Option): SelectField => ({
  kind: 'select',
  name,
  label,
  options: [option],
  isFixed: true,
})

const plain = (value: string): Option => ({ value, label: { words: value } })

/** Who is paid: somebody's number and the name that the network has for it, or a merchant by name and account. */
const payeeOf = (request: PaymentRequest): readonly Field[] => {
  const { payee, name, snsi } = request
  if (payee.of === 'merchant')
    return [
      told('to', { code: 'field.to' }, plain(requesterName(request))),
      told('account', { code: 'field.accountNumber' }, plain(payee.account)),
    ]
  const recipient = {
    value: payee.msisdn,
    label: { words: formatMsisdn(payee.msisdn) },
    details: { request: snsi },
  }
  return [
    told('recipient', { code: 'field.to' }, recipient),
    ...(name === undefined ? [] : [told('name', { code: 'field.recipientName' }, plain(name))]),
  ]
}

/** What a statement shows of an amount that a merchant asks for: who it went to. */
const merchantReference = (request: PaymentRequest): SelectField => {
  const name = [...requesterName(request)].slice(0, referenceLength).join('').trim()
  return told(reference.name, reference.label, plain(name))
}

const definitionOf = ({ payee, amount: asked }: PaymentRequest): ServiceDefinition => {
  if (payee.of === 'person') return asked === undefined ? personAny : personFixed
  return asked === undefined ? merchantAny : merchantFixed
}

/** The form of a definition, with all that the request says already. */
const fieldsOf = (request: PaymentRequest, { fields }: ServiceDefinition): readonly Field[] => {
  const { payee, amount: asked } = request
  const isSilent = payee.of === 'merchant' && asked !== undefined
  return [
    ...payeeOf(request),
    ...fields.map(field => (field.kind === 'amount' ? { ...field, requestedAmount: asked } : field)),
    ...(isSilent ? [merchantReference(request)] : []),
  ]
}

/** Whether a network wants the consumer's own PIN for what is, to it, a Wallet Transfer. */
const transferNeedsPin = (menu: readonly MenuNode[]): boolean =>
  menu.some(service => nodeAt(service, sendWalletTransfer.path)?.offer?.needsPin === true)

/** Why a request cannot be paid at all, from this wallet. */
const refusalOf = (
  { payee, currency: asked }: PaymentRequest,
  msisdn: string,
  currency: string,
): Message<PaymentRequestCode> | undefined => {
  if (payee.of === 'person' && payee.msisdn === msisdn) return { code: 'request.own' }
  return asked !== undefined && asked !== currency ? { code: 'request.otherCurrency' } : undefined
}

/**
 * What approves a request, as a menu of one step: of a person or a merchant, for an amount of theirs or any
 * (specification, section 2 "Scan-to-pay screen").
 *
 * @param currency of the wallet that pays
 */
export const createApprovalMenu = (
  request: PaymentRequest,
  {
    config,
    menu,
    msisdn,
  }: { readonly config: NetworkConfig; readonly menu: readonly MenuNode[]; readonly msisdn: string },
  currency: string,
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
      refusal: refusalOf(request, msisdn, currency),
    },
  }
}
