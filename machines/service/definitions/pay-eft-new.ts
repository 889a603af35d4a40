import { bankCountry } from '../lists/banks.ts'
import { myReference, recipientReference } from './parts/fields.ts'
import {
  accountNumber,
  accountType,
  branchCode,
  recipientInputOf,
  recipientName,
} from './parts/recipient-fields.ts'
import type { ServiceDefinition } from './service-definition.types.ts'

export const createRecipient = {
  path: 'pay/eft/new',
  icon: 'user',
  fields: [
    recipientName,
    {
      kind: 'select',
      name: 'country',
      label: { code: 'field.bankCountry' },
      options: [{ value: bankCountry, label: { code: 'country.za' } }],
      isFixed: true,
    },
    branchCode,
    accountNumber,
    accountType,
    myReference,
    recipientReference,
  ],
  outcomeTexts: {
    approvedTitle: { code: 'recipient.created' },
    approvedMessage: { code: 'recipient.createdMessage' },
    declinedTitle: { code: 'recipient.failed' },
    declinedMessage: { code: 'recipient.failedMessage' },
  },
  needsEntity: true,
  toCall: ({ values, entity = '' }) => ({
    operation: 'createRecipient',
    // The form has no values for these two members; the network expects them.
    data: { ...recipientInputOf(values, entity), notification: {}, abstract: {} },
  }),
} as const satisfies ServiceDefinition
