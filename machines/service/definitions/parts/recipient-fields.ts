import { bankCountry } from '#machines/service/lists/banks.ts'
import type { RecipientInput } from '#openapi/network.gen.d.ts'
import type { SelectField, TextField, Values } from '../service-definition.types.ts'

// The fields of a saved recipient, for a new one and for edits.

export const recipientName = {
  kind: 'text',
  name: 'name',
  label: { code: 'field.recipientName' },
} as const satisfies TextField

export const branchCode = {
  kind: 'select',
  name: 'branch_code',
  label: { code: 'field.branchCode' },
  options: { request: () => ({ of: 'banks' }), failed: { code: 'lookup.banks' } },
} as const satisfies SelectField

export const accountNumber = {
  kind: 'text',
  name: 'account_number',
  rule: 'accountNumber',
  label: { code: 'field.accountNumber' },
} as const satisfies TextField

export const accountType = {
  kind: 'select',
  name: 'account_type',
  label: { code: 'field.accountType' },
  options: [
    { value: 'current', label: { code: 'accountType.current' } },
    { value: 'savings', label: { code: 'accountType.savings' } },
  ],
} as const satisfies SelectField

/** Returns the request data of a recipient from the values of these fields. */
export const recipientInputOf = ({ name = '', ...values }: Values, entity: string): RecipientInput => ({
  name,
  class: 'entity',
  type: 'bank_account',
  entity: { snsi: entity },
  bank_account: {
    class: 'regional',
    account_type: values.account_type === 'savings' ? 'savings' : 'current',
    account_name: name,
    account_number: values.account_number ?? '',
    branch_code: values.branch_code ?? '',
    country: bankCountry,
  },
  reference: {
    source: values.reference_source ?? '',
    destination: values.reference_destination ?? '',
  },
})
