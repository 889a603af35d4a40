import type { BuyInput } from '../../../openapi/network.gen.d.ts'
import type { TransactionPattern } from '../../payment/submission/submission.types.ts'
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

// What the calls need of a dialog that a network's config makes. The names are those of the specification's section
// 3. What a consumer understands is labelled by a code: it is shown under it where the config settles it. What only
// the network understands is labelled by its name, which is never seen.

const unseen = (name: string): TextField => ({ kind: 'text', name, label: { words: name } })
const unseenOf = (name: string, ...values: readonly string[]): SelectField => ({
  kind: 'select',
  name,
  label: { words: name },
  options: values.map(value => ({ value, label: { words: value } })),
})
const optional = (field: InputField): InputField => ({ ...field, optional: true })

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
  toCall: order => {
    const { tender_type, retail_outlet, recipient } = order.values
    return createCashOutCall(order, {
      tender_type: tender_type === 'retail' ? 'retail' : 'atm',
      ...(retail_outlet && { abstract: { retail_outlet } }),
      ...(recipient && { recipient_msisdn: recipient }),
    })
  },
  smsTo: ({ values: { recipient }, msisdn }) => recipient || msisdn,
  toPattern: createCashOutPattern,
}

/** Of what is bought and nobody says how: a TV account by EFT, anything else as a list's product. */
const tenderOf = ({ consumer_id, identifier, tender_type }: Values): BuyInput['tender_type'] =>
  consumer_id || identifier ? 'eft' : tender_type === 'card' ? 'card' : 'instant_eft'

const referenceOf = ({ values }: Order): string => {
  const { reference_source, recipient, meter, consumer_id, identifier, product = '' } = values
  return reference_source || recipient || meter || consumer_id || identifier || product
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
  toPattern: (order): TransactionPattern => ({
    typeAliases: ['buy_airtime', 'buy_data', 'buy_electricity', 'buy_membership', 'pay_account'],
    amount: order.amount,
    reference: referenceOf(order),
  }),
}

/** A TV account, which is looked up before it is paid (P10). It is paid by EFT, whatever the config says. */
const buyFor = ({
  fields,
  check,
}: Required<Pick<ServiceDefinition, 'fields' | 'check'>>): ServiceDefinition => ({
  ...buy,
  fields: [...fields, unseen('product'), optional(unseen('tender_type')), optional(myReference)],
  check,
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
 * What submits a dialog that a network's config makes, by the names that configs have for it (specification, section 7
 * "named dispatchers"): what its call needs, and the call. Of several the first is meant of which the config names all
 * that is needed, else the last. Whatever is not here cannot be ordered.
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
