import * as v from 'valibot'
import { version } from './answer.ts'
import { centsOf } from './money.ts'

/** The envelope of every request. Unknown keys are refused: the description lists all there are. */
export const enveloped = <Data extends v.GenericSchema>(data: Data) =>
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

/** An amount: decimal text, or a number where a client sends one. Comes out as the text. */
export const amount = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.check(given => centsOf(given) !== undefined, 'Amount must be a valid number.'),
)
