import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'

const cheap = { N: 1024, r: 8, p: 1 }
const length = 32

/** A password as it is kept: salt and scrypt hash, base64, at a cost that suits a sandbox. */
export const hashPassword = (password: string): string => {
  const salt = randomBytes(16)
  return `${salt.toString('base64')}.${scryptSync(password, salt, length, cheap).toString('base64')}`
}

/** Measured in code points, as the description does. */
export const passwordLength = { minimum: 8, maximum: 50 } as const

/** What a password of the right length lacks, for the consumer. */
export const listMissingPasswordRules = (password: string): string[] => [
  ...(/[^\p{L}\p{M}\p{N}\s]/u.test(password) ? [] : ['Password Must Contain at Least 1 Special Character']),
  ...(/\p{Lu}/u.test(password) ? [] : ['Password Must Contain at Least 1 Uppercase Letter']),
]

export const isPassword = (password: string, kept: string): boolean => {
  const [salt = '', hash = ''] = kept.split('.')
  const expected = Buffer.from(hash, 'base64')
  return timingSafeEqual(scryptSync(password, Buffer.from(salt, 'base64'), length, cheap), expected)
}
