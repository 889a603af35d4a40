import { type InferOutput, literal, nonOptional, pipe, transform } from 'valibot'
import { optionsLimit } from '../../domain/constants.ts'
import {
  data,
  from,
  listReaderOf,
  maybe,
  only,
  or,
  readerOf,
  snsi,
  text,
  whole,
} from '../../domain/wire/schema.ts'

const recipient = data({
  snsi: nonOptional(snsi),
  name: nonOptional(text),
  accountNumber: from('bank_account.account_number', text),
  /** `current` or `savings`, or as it came. */
  accountType: from('bank_account.account_type', text),
  branchCode: from('bank_account.branch_code', text),
  /** What the statements show unless the payment says something else. */
  myReference: from('reference.source', text),
  recipientReference: from('reference.destination', text),
})

/** A bank account that a consumer has saved to pay into (specification, section 3). */
export type Recipient = InferOutput<typeof recipient>

const rest = data({
  /** Whose account it is, where that is not the recipient's own name. */
  accountName: from('bank_account.account_name', text),
  notification: maybe(whole),
  abstract: maybe(whole),
})

/** What else the network keeps of a recipient: it goes back as it came, for an update replaces all there is. */
export type RecipientRest = InferOutput<typeof rest>

const ofBankAccount = only(data({ type: pipe(or(text, 'bank_account'), literal('bank_account')) }), recipient)

/**
 * The data of a recipient.
 *
 * @returns undefined without a name or an identity that an address can carry (S10), and for what is no bank account.
 */
export const decodeRecipient = readerOf(ofBankAccount)

/** The saved recipients of a list in its order, each once: at most 500. */
export const decodeRecipients = listReaderOf(ofBankAccount, optionsLimit, ({ snsi }) => snsi)

const record = pipe(
  data({ recipient: from('', ofBankAccount), rest: from('', rest) }),
  transform(({ recipient, rest: { accountName, ...rest } }) => ({
    recipient,
    rest: { ...rest, accountName: accountName === recipient.name ? undefined : accountName },
  })),
)

/** A recipient, whole. */
export type RecipientRecord = InferOutput<typeof record>

/** The data of a recipient with all that an update has to give back. */
export const decodeRecipientRecord = readerOf(record)
