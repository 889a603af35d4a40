import { tvMinimum } from '#machines/domain/limits.ts'
import { normaliseNumber } from '#machines/domain/normalise-number.ts'
import { cleanText } from '#machines/domain/text.ts'
import { toConsumerId } from '../lists/dstv-account.ts'
import { createBuyCall } from './parts/buy-call.ts'
import { amount } from './parts/fields.ts'
import { isPaymentOf } from './parts/repetition.ts'
import type { ServiceDefinition, Values } from './service-definition.types.ts'

/** The common part of both definitions that pay a DSTV account. */
const shared = {
  path: 'pay/accounts/dstv',
  icon: 'tv',
  estimate: { code: 'estimate.immediate' },
  outcomeTexts: { confirmQuestion: { code: 'dstv.question' } },
  otp: 'pay',
} as const satisfies Partial<ServiceDefinition>

/** Returns the account to pay again. The amount is what is due now. */
const repeatAccount =
  (toRecipient: (account: string) => Values): NonNullable<ServiceDefinition['repeatFrom']> =>
  transaction => {
    const { account } = transaction.details
    return isPaymentOf(['pay_account'], transaction) && account !== undefined
      ? { number: account, recipient: toRecipient(account) }
      : undefined
  }

const check = {
  label: { code: 'check.account' },
  failed: { code: 'check.dstv' },
  fills: amount.name,
} as const

/** Pays by the number of the account. */
export const payDstvByNumber = {
  ...shared,
  isOffered: ({ flags }) => flags.dstvEnabled && flags.vasProvider === 'cellair',
  fields: [
    { kind: 'text', name: 'consumer_id', rule: 'consumerId', label: { code: 'field.account' } },
    { ...amount, minimum: tvMinimum },
  ],
  check: {
    ...check,
    below: 'consumer_id',
    request: values => {
      const consumerId = normaliseNumber(cleanText(values.consumer_id) ?? '')
      return /^\d{13}$/.test(consumerId) ? { of: 'dstv', consumerId } : undefined
    },
  },
  toCall: order => {
    const { consumer_id = '' } = order.values
    return createBuyCall(order, {
      product: 'dstv',
      tender: 'eft',
      integration: { consumer_id: toConsumerId(consumer_id) },
      reference: consumer_id,
    })
  },
  toPattern: ({ values: { consumer_id = '' }, amount }) => ({
    typeAliases: ['pay_account'],
    amount,
    reference: consumer_id,
    payee: { account: consumer_id },
  }),
  repeatFrom: repeatAccount(consumer_id => ({ consumer_id })),
} as const satisfies ServiceDefinition

/** Pays by an ID, account or card number. */
export const payDstvByIdentifier = {
  ...shared,
  isOffered: ({ flags }) => flags.dstvEnabled && flags.vasProvider === 'megs',
  fields: [{ kind: 'text', name: 'identifier', rule: 'number', label: { code: 'field.identifier' } }, amount],
  check: {
    ...check,
    below: 'identifier',
    request: (values, { msisdn }) => {
      const identifier = cleanText(values.identifier)
      return identifier === undefined
        ? undefined
        : { of: 'megsDstv', identifier: normaliseNumber(identifier), msisdn }
    },
  },
  toCall: order => {
    const { identifier = '' } = order.values
    return createBuyCall(order, {
      product: 'megs_dstv',
      tender: 'eft',
      integration: { identifier },
      reference: identifier,
    })
  },
  toPattern: ({ values: { identifier = '' }, amount }) => ({
    typeAliases: ['pay_account'],
    amount,
    reference: identifier,
    payee: { account: identifier },
  }),
  repeatFrom: repeatAccount(identifier => ({ identifier })),
} as const satisfies ServiceDefinition
