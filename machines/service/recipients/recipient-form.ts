import { myReference, recipientReference } from '../definitions/parts/fields.ts'
import {
  accountNumber,
  accountType,
  branchCode,
  recipientInputOf,
  recipientName,
} from '../definitions/parts/recipient-fields.ts'
import type { InputField, Option, Values } from '../definitions/service-definition.types.ts'
import { type FieldProblem, findFieldProblem, parseField, valueIn } from '../form/field-validation.ts'
import { bankOptions } from '../form/options.ts'
import type { Bank } from '../lists/banks.ts'
import type { Recipient } from '../lists/recipients.ts'
import type { RecipientChange, RecipientsContext } from './recipients.types.ts'

/** Returns the listed recipient with this id. */
export const findRecipient = (list: readonly Recipient[], snsi: string): Recipient | undefined =>
  list.find(recipient => recipient.snsi === snsi)

/** A field context without a wallet: this form makes no payment, so its rules need no wallet. */
const anyContext = { msisdn: '', entity: undefined, currency: '', available: undefined }

/**
 * Returns the options of the bank field. The recipient's own bank is always included, even if the network does not list
 * it.
 */
const banksFor = (banks: readonly Bank[], { branchCode: own }: Recipient): readonly Option[] => {
  const options = bankOptions(banks)
  return own === undefined || options.some(({ value }) => value === own)
    ? options
    : [{ value: own, label: { words: own } }, ...options]
}

/** Returns the fields of the form in rows, with the banks that are known so far. */
export const rowsFor = (
  banks: readonly Bank[],
  recipient: Recipient,
): readonly (readonly [InputField, ...InputField[]])[] => [
  [recipientName],
  [{ ...branchCode, options: banksFor(banks, recipient) }],
  [accountNumber],
  [accountType],
  [myReference, recipientReference],
]

/** Returns the rule that the value of a field breaks. */
export const problemIn = (field: InputField, values: Values): FieldProblem | undefined =>
  findFieldProblem(field, valueIn(values, field.name), anyContext)

/** Returns the parsed value of a field; undefined for an invalid one. */
export const parseValue = (field: InputField, values: Values) =>
  parseField(field, valueIn(values, field.name), anyContext)

/** Returns a recipient's values as the form holds them. */
export const valuesOf = (recipient: Recipient): Values => ({
  name: recipient.name,
  branch_code: recipient.branchCode ?? '',
  account_number: recipient.accountNumber ?? '',
  account_type: accountType.options.find(({ value }) => value === recipient.accountType)?.value ?? '',
  reference_source: recipient.myReference ?? '',
  reference_destination: recipient.recipientReference ?? '',
})

/** Returns the names of the fields with an invalid value. The form shows their problems from the start. */
export const listInvalidFields = (recipient: Recipient): readonly string[] =>
  rowsFor([], recipient)
    .flat()
    .filter(field => problemIn(field, valuesOf(recipient)) !== undefined)
    .map(({ name }) => name)

/** Returns the parsed values of the form; undefined while a rule is broken. */
export const parseValues = ({ banks, recipient, values }: RecipientsContext): Values | undefined => {
  const read: Record<string, string> = {}
  for (const field of recipient === undefined ? [] : rowsFor(banks, recipient).flat()) {
    const value = parseValue(field, values)
    if (typeof value !== 'string') return undefined
    read[field.name] = value
  }
  return read
}

/**
 * Returns the update that the form describes; undefined while a rule is broken. An update replaces the whole recipient,
 * so it includes the extra fields.
 */
export const parseUpdate = (context: RecipientsContext): RecipientChange | undefined => {
  const { recipient, extraFields, entity } = context
  const values = parseValues(context)
  if (!(recipient && extraFields && entity !== undefined && values)) return undefined
  const { accountName, notification, abstract } = extraFields
  const { bank_account, ...input } = recipientInputOf(values, entity)
  return {
    snsi: recipient.snsi,
    data: {
      ...input,
      bank_account: { ...bank_account, ...(accountName !== undefined && { account_name: accountName }) },
      ...(notification && { notification }),
      ...(abstract && { abstract }),
    },
  }
}
