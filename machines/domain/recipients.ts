import { cleanText } from './clean-text.ts'
import { optionsLimit } from './constants.ts'
import { isSnsi } from './snsi.ts'
import { at, listBy } from './wire.ts'

/** A bank account that a consumer has saved to pay into (specification, section 3). */
export interface Recipient {
  readonly snsi: string
  readonly name: string
  readonly accountNumber: string | undefined
  /** `current` or `savings`, or as it came. */
  readonly accountType: string | undefined
  readonly branchCode: string | undefined
  /** What the statements show unless the payment says something else. */
  readonly myReference: string | undefined
  readonly recipientReference: string | undefined
}

/** What else the network keeps of a recipient: it goes back as it came, for an update replaces all there is. */
export interface RecipientRest {
  /** Whose account it is, where that is not the recipient's own name. */
  readonly accountName: string | undefined
  readonly notification: Readonly<Record<string, unknown>> | undefined
  readonly abstract: Readonly<Record<string, unknown>> | undefined
}

/** A recipient, whole. */
export interface RecipientRecord {
  readonly recipient: Recipient
  readonly rest: RecipientRest
}

/**
 * The data of a recipient.
 *
 * @returns undefined without a name or an identity that an address can carry (S10), and for what is no bank account.
 */
export const decodeRecipient = (wire: unknown): Recipient | undefined => {
  const text = (...path: string[]) => cleanText(at(wire, ...path))
  const snsi = text('snsi')
  const name = text('name')
  const type = text('type') ?? 'bank_account'
  if (snsi === undefined || !isSnsi(snsi) || name === undefined || type !== 'bank_account') return undefined
  return {
    snsi,
    name,
    accountNumber: text('bank_account', 'account_number'),
    accountType: text('bank_account', 'account_type'),
    branchCode: text('bank_account', 'branch_code'),
    myReference: text('reference', 'source'),
    recipientReference: text('reference', 'destination'),
  }
}

/** The saved recipients of a list in its order, each once: at most 500. */
export const decodeRecipients = (wire: unknown): readonly Recipient[] =>
  listBy(wire, optionsLimit, decodeRecipient, ({ snsi }) => snsi)

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const objectAt = (wire: unknown, key: string) => {
  const value = at(wire, key)
  return isObject(value) ? value : undefined
}

/** The data of a recipient with all that an update has to give back. */
export const decodeRecipientRecord = (wire: unknown): RecipientRecord | undefined => {
  const recipient = decodeRecipient(wire)
  const accountName = cleanText(at(wire, 'bank_account', 'account_name'))
  return (
    recipient && {
      recipient,
      rest: {
        accountName: accountName === recipient.name ? undefined : accountName,
        notification: objectAt(wire, 'notification'),
        abstract: objectAt(wire, 'abstract'),
      },
    }
  )
}
