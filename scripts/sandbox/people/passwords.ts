import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'

const cheap = { N: 1024, r: 8, p: 1 }
const length = 32

/** Returns the salt and scrypt hash of a password in base64. The cost is low, because this is a sandbox. */
export const hashPassword = (password: string): string => {
  const salt = randomBytes(16)
  return `${salt.toString('base64')}.${scryptSync(password, salt, length, cheap).toString('base64')}`
}

/** In code points. */
export const passwordLength = { minimum: 8, maximum: 50 } as const

/** Returns the rules that a password of valid length breaks, as texts for the consumer. */
export const listMissingPasswordRules = (password: string): string[] => [
  ...(/[^\p{L}\p{M}\p{N}\s]/u.test(password) ? [] : ['Password Must Contain at Least 1 Special Character']),
  ...(/\p{Lu}/u.test(password) ? [] : ['Password Must Contain at Least 1 Uppercase Letter']),
]

export const isPassword = (password: string, kept: string): boolean => {
  const [salt = '', hash = ''] = kept.split('.')
  const expected = Buffer.from(hash, 'base64')
  return timingSafeEqual(scryptSync(password, Buffer.from(salt, 'base64'), length, cheap), expected)
}
