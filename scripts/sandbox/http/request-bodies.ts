import * as v from 'valibot'
import { centsOf } from '../ledger/money.ts'
import { passwordLength } from '../people/passwords.ts'
import { version } from './responses.ts'

/** The envelope of every request. Unknown keys are refused: the description lists all there are. */
export const createEnvelopeSchema = <Data extends v.GenericSchema>(data: Data) =>
  v.strictObject({ version: v.literal(version), data })

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
/** A password of the right length; what else it needs is judged apart. */
export const password = v.pipe(
  v.string(),
  v.check(given => [...given].length >= minimum, `Password Must Be a Minimum of ${minimum} Characters`),
  v.check(given => [...given].length <= maximum, `Password Must Be a Maximum of ${maximum} Characters`),
)

/** An amount: decimal text, or a number where a client sends one. Comes out as the text. */
export const amount = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.check(given => centsOf(given) !== undefined, 'Amount must be a valid number.'),
)

/** The largest file, in bytes. */
export const largestFile = 10 * 1024 * 1024

/** The body of a request. Of one that is larger than any file may be, only so much that this can be told. */
export const sentBytes = async ({ body }: Request): Promise<Uint8Array> => {
  const parts: Uint8Array[] = []
  let size = 0
  // It is read to its end even then: a browser that is cut off in the middle never sees the answer.
  if (body !== null)
    for await (const part of body) {
      if (size <= largestFile) parts.push(part)
      size += part.length
    }
  return Buffer.concat(parts)
}
