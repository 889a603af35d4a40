import { type InferOutput, literal, nonOptional, pipe, transform } from 'valibot'
import { optionsLimit } from '#machines/domain/limits.ts'
import {
  decoderOf,
  fromPath,
  listDecoderOf,
  onlyIf,
  optionalOf,
  snsi,
  text,
  wholeObject,
  wireOf,
  withDefault,
  writtenText,
} from '#machines/domain/wire/wire-schema.ts'
import type { Recipient as RecipientWire } from '#openapi/network.gen.d.ts'

const recipient = {
  snsi: nonOptional(snsi),
  name: nonOptional(writtenText),
  accountNumber: fromPath('bank_account.account_number', text),
  /** `current` or `savings`, or as received. */
  accountType: fromPath('bank_account.account_type', text),
  branchCode: fromPath('bank_account.branch_code', text),
  /** The reference on statements, unless a payment has its own. */
  myReference: fromPath('reference.source', text),
  recipientReference: fromPath('reference.destination', text),
}

const listed = wireOf<RecipientWire>()(recipient)

/** A saved bank account. */
export type Recipient = InferOutput<typeof listed>

/** The name as the network keeps it, to edit and to send back. */
const stored = wireOf<RecipientWire>()({ ...recipient, name: nonOptional(text) })

const rest = wireOf<RecipientWire>()({
  /** The owner of the account, if it is not the recipient. */
  accountName: fromPath('bank_account.account_name', text),
  notification: optionalOf(wholeObject),
  abstract: optionalOf(wholeObject),
})

/** Other data of a recipient. An update replaces the whole record, so they are sent back as received. */
export type RecipientExtraFields = InferOutput<typeof rest>

const isBankAccount = wireOf<RecipientWire>()({
  type: pipe(withDefault(text, 'bank_account'), literal('bank_account')),
})

const ofBankAccount = onlyIf(isBankAccount, listed)

/**
 * Decodes a recipient.
 *
 * @returns undefined without a name, without an id that can be part of a URL, or without a bank account
 */
export const decodeRecipient = decoderOf(ofBankAccount)

/** Decodes the saved recipients in the order of the list, without duplicates, at most 500. */
export const decodeRecipients = listDecoderOf(ofBankAccount, optionsLimit, ({ snsi }) => snsi)

const record = pipe(
  wireOf<RecipientWire>()({
    recipient: fromPath('', onlyIf(isBankAccount, stored)),
    rest: fromPath('', rest),
  }),
  transform(({ recipient, rest: { accountName, ...rest } }) => ({
    recipient,
    rest: { ...rest, accountName: accountName === recipient.name ? undefined : accountName },
  })),
)

/** A recipient with its other data. */
export type RecipientRecord = InferOutput<typeof record>

/** Decodes a recipient with its other data. */
export const decodeRecipientRecord = decoderOf(record)

/** Returns the values of a payment to a saved recipient. */
export const toRecipientValues = (recipient: Recipient | undefined): Readonly<Record<string, string>> =>
  recipient === undefined
    ? {}
    : {
        snsi: recipient.snsi,
        reference_source: recipient.myReference ?? '',
        reference_destination: recipient.recipientReference ?? '',
      }
