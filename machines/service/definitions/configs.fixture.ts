import { decodeNetworkConfig } from '#machines/domain/config/network-config.ts'
import type { Cents } from '#machines/domain/money.ts'
import { type FieldContext, valueIn } from '../form/field-validation.ts'
import { reconcileLookups } from '../form/lookups.ts'
import { parseOrder } from '../form/order.ts'
import { menuFor } from '../menu/menu.ts'
import type { ServiceOffer } from '../menu.types.ts'
import type { Field, Values } from './service-definition.types.ts'

// The parts of dialogs in a network's config.

export const configField = (name: string, type: string, more: object = {}) => ({
  name,
  type,
  label: name,
  ...more,
})
export const inputField = (name: string, more: object = {}) => configField(name, 'GenericInput', more)
export const form = (...data: object[]) => ({ form: { data } })
export const submitButton = (action: string) => ({ button: [{ handler: 'submit', action }] })

export const amount = configField('amount', 'AmountInput')
export const ownReference = configField('reference_source', 'ReferenceInput')
export const recipientReference = configField('reference_destination', 'ReferenceInput')
export const recipient = configField('recipient', 'PhoneInput')
export const transfer = submitButton('digitalWalletTransferRequest')
export const typed = {
  recipient: '082 000 0002',
  amount: '20',
  reference_source: 'A',
  reference_destination: 'B',
}

/** The consumer who orders. */
export const fieldContext: FieldContext = {
  msisdn: '27820000001',
  entity: '2b1f0c9e-8d7c-4b6a-9f5e-4d3c2b1a0f01',
  currency: 'ZAR',
  available: 1_000_000 as Cents,
}

/** Returns the offer of a service that a network's config describes as `node`. */
export const orderFrom = (node: object): ServiceOffer => {
  const config = decodeNetworkConfig({ application: { render: { service: [{ name: 'club', ...node }] } } })
  const order = menuFor(config, [])[0]?.offer
  if (order === undefined) throw new Error('There is nothing to order')
  return order
}

/** Returns the offer of a form with the button of an action, and with settled values. */
export const orderBy = (action: string, fields: readonly object[], values: object = {}): ServiceOffer =>
  orderFrom({ ...form(...fields), ...submitButton(action), values })

/** Gives a field with a lookup a loaded list of only the chosen option. */
const withList =
  (values: Values) =>
  (field: Field): Field =>
    field.kind === 'select' && 'request' in field.options
      ? { ...field, options: [{ value: valueIn(values, field.name), label: { words: field.name } }] }
      : field

/** Parses a form filled in with `typed`, as the dialog does; undefined while it cannot be sent. */
export const parseFilledForm = ({ fields }: ServiceOffer, typed: Values, available: number = 1_000_000) => {
  const { values } = reconcileLookups(fields, typed, {}, fieldContext)
  return parseOrder(fields.map(withList(values)), values, { ...fieldContext, available: available as Cents })
}

/** Returns the call that such a form sends. */
export const sentBy = (node: ServiceOffer, typed: Values) => {
  const order = parseFilledForm(node, typed)
  return order && node.definition.toCall(order)
}

const wallet = { msisdn: fieldContext.msisdn, currency: 'ZAR' }

/** The call of the typed transfer. */
export const transferCall = {
  operation: 'transfer',
  data: {
    from: { ...wallet, reference: 'A' },
    to: { ...wallet, msisdn: '27820000002', reference: 'B' },
    amount: '20.00',
    send_notification: false,
  },
}

interface ConfigRow {
  readonly fields: readonly object[]
  readonly values?: Values
  readonly given: Values
  /** The part of the call's data that the form gives, if no built-in definition makes the call. */
  readonly data?: object
}
const bank = ['name', 'branch_code', 'account_number'].map(name => inputField(name))
const stores = { options: [{ value: 'Spaza' }] }

/** For each dispatcher of a config, its form, the typed values and its call. */
export const configRows: Readonly<Record<string, ConfigRow>> = {
  'transfer digitalWalletTransferRequest': {
    fields: [recipient, amount, ownReference, recipientReference],
    given: typed,
  },
  'buy digitalWalletBuyRequest': {
    fields: [amount, inputField('meter')],
    values: { product: 'power', tender_type: 'card' },
    given: { amount: '20', meter: '12345678901' },
    data: { ...wallet, tender_type: 'card', integration: { meter: '12345678901', amount: 20 } },
  },
  'buy digitalWalletBuyRequest dstv': {
    fields: [amount, inputField('consumer_id')],
    values: { product: 'dstv', tender_type: 'card' },
    given: { amount: '20', consumer_id: '1234567890123' },
    data: { tender_type: 'eft', integration: { consumer_id: 1_234_567_890_123, amount: 20 } },
  },
  'pay digitalWalletPayRequest': {
    fields: [configField('snsi', 'DestinationSelect'), amount, ownReference, recipientReference],
    values: { service_type: 'realtime' },
    given: { ...typed, snsi: 'mother' },
  },
  'cashOut cashOutDigitalWalletRequest': {
    fields: [amount, ownReference, configField('retail_outlet', 'GenericSelect', stores)],
    values: { tender_type: 'retail' },
    given: { ...typed, retail_outlet: 'Spaza' },
    data: { ...wallet, amount: '20', tender_type: 'retail', abstract: { retail_outlet: 'Spaza' } },
  },
  'sale digitalWalletSaleRequest': {
    fields: [amount, ownReference],
    values: { account_number: '1000000050' },
    given: typed,
    data: { ...wallet, amount: '20.00', reference: 'A', merchant_account_number: '1000000050' },
  },
  'inviteConsumer consumerInviteRequest': {
    fields: [configField('invited_conusmer_msisdn', 'PhoneInput')],
    given: { invited_conusmer_msisdn: '+44 7700 900123' },
  },
  'createRecipient createRecipientRequest': {
    fields: [...bank, ownReference, recipientReference],
    values: { account_type: 'savings' },
    given: { ...typed, name: 'Landlord', branch_code: '198765', account_number: '1234567890' },
  },
  'createPaymentRequest scanToPayQRRequest': {
    fields: [amount, ownReference],
    given: { ...typed, amount: '20000' },
  },
}
