import { type InferOutput, literal, nonOptional, pipe, transform } from 'valibot'
import { optionsLimit } from '../../domain/limits.ts'
import {
  decoderOf,
  fromPath,
  listDecoderOf,
  onlyIf,
  optionalOf,
  snsi,
  text,
  wholeObject,
  wireObject,
  withDefault,
} from '../../domain/wire/wire-schema.ts'

const recipient = wireObject({
  snsi: nonOptional(snsi),
  name: nonOptional(text),
  accountNumber: fromPath('bank_account.account_number', text),
  /** `current` or `savings`, or as it came. */
  accountType: fromPath('bank_account.account_type', text),
  branchCode: fromPath('bank_account.branch_code', text),
  /** What the statements show unless the payment says something else. */
  myReference: fromPath('reference.source', text),
  recipientReference: fromPath('reference.destination', text),
})

/** A bank account that a consumer has saved to pay into (specification, section 3). */
export type Recipient = InferOutput<typeof recipient>

const rest = wireObject({
  /** Whose account it is, where that is not the recipient's own name. */
  accountName: fromPath('bank_account.account_name', text),
  notification: optionalOf(wholeObject),
  abstract: optionalOf(wholeObject),
})

/** What else the network keeps of a recipient: it goes back as it came, for an update replaces all there is. */
export type RecipientExtraFields = InferOutput<typeof rest>

const ofBankAccount = onlyIf(
  wireObject({ type: pipe(withDefault(text, 'bank_account'), literal('bank_account')) }),
  recipient,
)

/**
 * The data of a recipient.
 *
 * @returns undefined without a name or an identity that an address can carry (S10), and for what is no bank account.
 */
export const decodeRecipient = decoderOf(ofBankAccount)

/** The saved recipients of a list in its order, each once: at most 500. */
export const decodeRecipients = listDecoderOf(ofBankAccount, optionsLimit, ({ snsi }) => snsi)

const record = pipe(
  wireObject({ recipient: fromPath('', ofBankAccount), rest: fromPath('', rest) }),
  transform(({ recipient, rest: { accountName, ...rest } }) => ({
    recipient,
    rest: { ...rest, accountName: accountName === recipient.name ? undefined : accountName },
  })),
)

/** A recipient, whole. */
export type RecipientRecord = InferOutput<typeof record>

/** The data of a recipient with all that an update has to give back. */
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
