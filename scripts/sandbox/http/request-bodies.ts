import * as v from 'valibot'
import { centsOf } from '../ledger/money.ts'
import { passwordLength } from '../people/passwords.ts'
import { version } from './responses.ts'

/** Returns the schema of a request. It rejects unknown keys, because the API description lists all keys. */
export const createEnvelopeSchema = <Data extends v.GenericSchema>(data: Data) =>
  v.strictObject({ version: v.literal(version), data })

export const createBody = <Fields extends v.ObjectEntries>(fields: Fields) =>
  createEnvelopeSchema(v.strictObject(fields))

export const text = v.pipe(v.string(), v.nonEmpty('This is required.'))
export const msisdn = v.pipe(v.string(), v.regex(/^\d{9,16}$/, 'This is not a mobile number.'))
export const email = v.pipe(
  v.string(),
  v.regex(/^[^@\s]+@[^@\s]+\.[^@\s]{2,}$/, 'This is not an email address.'),
)
export const currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'This is not a currency.'))
export const otp = v.pipe(v.string(), v.regex(/^\d{6}$/, 'The OTP must be 6 digits. Please try again.'))
export const pin = v.pipe(v.string(), v.regex(/^\d{4}$/, 'The PIN must be 4 digits.'))

const { minimum, maximum } = passwordLength
/** A password of valid length; other rules are validated separately. */
export const password = v.pipe(
  v.string(),
  v.check(given => [...given].length >= minimum, `Password Must Be a Minimum of ${minimum} Characters`),
  v.check(given => [...given].length <= maximum, `Password Must Be a Maximum of ${maximum} Characters`),
)

/** Accepts an amount as decimal text or as a number, and outputs text. */
export const amount = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.check(given => centsOf(given) !== undefined, 'Amount must be a valid number.'),
)

export const largestFile = 10 * 1024 * 1024

/** Reads the body of a request. Keeps only the first part of a body that exceeds the limit. */
export const sentBytes = async ({ body }: Request): Promise<Uint8Array> => {
  const parts: Uint8Array[] = []
  let size = 0
  // Read the body to its end even then: a browser whose upload is cut off never sees the response.
  if (body !== null)
    for await (const part of body) {
      if (size <= largestFile) parts.push(part)
      size += part.length
    }
  return Buffer.concat(parts)
}
