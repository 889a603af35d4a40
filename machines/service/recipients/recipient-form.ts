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
import type { RecipientsContext, RecipientUpdate } from './recipients.types.ts'

/** Nothing that is filled in here is paid, so that no rule of it asks for the wallet. */
const means = { msisdn: '', entity: undefined, currency: '', available: undefined }

/** The banks to choose from. That of the recipient stays one of them, though the network may not list it. */
const banksFor = (banks: readonly Bank[], { branchCode: own }: Recipient): readonly Option[] => {
  const options = bankOptions(banks)
  return own === undefined || options.some(({ value }) => value === own)
    ? options
    : [{ value: own, label: { words: own } }, ...options]
}

/** The form of a recipient in rows, its banks those that are known so far. */
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

/** The rule that the value of a field breaks. */
export const problemIn = (field: InputField, values: Values): FieldProblem | undefined =>
  findFieldProblem(field, valueIn(values, field.name), means)

/** A recipient as the form holds it. */
export const valuesOf = (recipient: Recipient): Values => ({
  name: recipient.name,
  branch_code: recipient.branchCode ?? '',
  account_number: recipient.accountNumber ?? '',
  account_type: accountType.options.find(({ value }) => value === recipient.accountType)?.value ?? '',
  reference_source: recipient.myReference ?? '',
  reference_destination: recipient.recipientReference ?? '',
})

/** The fields of a recipient that break a rule as they come: they say so from the start. */
export const listInvalidFields = (recipient: Recipient): readonly string[] =>
  rowsFor([], recipient)
    .flat()
    .filter(field => problemIn(field, valuesOf(recipient)) !== undefined)
    .map(({ name }) => name)

/** What the form holds, as it can be sent; nothing while a rule is broken. */
const readValues = ({ banks, recipient, values }: RecipientsContext): Values | undefined => {
  const read: Record<string, string> = {}
  for (const field of recipient === undefined ? [] : rowsFor(banks, recipient).flat()) {
    const value = parseField(field, valueIn(values, field.name), means)
    if (typeof value !== 'string') return undefined
    read[field.name] = value
  }
  return read
}

/** What the form makes of its recipient; nothing while a rule is broken. An update replaces all that there is. */
export const parseUpdate = (context: RecipientsContext): RecipientUpdate | undefined => {
  const { recipient, extraFields, entity } = context
  const values = readValues(context)
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

/**
 * Whether a list shows that what was asked for without an answer has come about: the edited recipient stands in it
 * as the form has it, or the deleted one is gone.
 */
export const isChangeApplied = (context: RecipientsContext, list: readonly Recipient[]): boolean => {
  const listed = list.find(({ snsi }) => snsi === context.recipient?.snsi)
  if (context.extraFields === undefined) return listed === undefined
  const wanted = readValues(context)
  const is = listed && valuesOf(listed)
  return (
    wanted !== undefined &&
    is !== undefined &&
    Object.entries(wanted).every(([name, value]) => valueIn(is, name) === value)
  )
}
