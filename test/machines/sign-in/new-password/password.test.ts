import { safeParse } from 'valibot'
import { expect, test } from 'vitest'
import { passwordSchema } from '../../../../machines/sign-in/new-password/password.ts'

test.each([
  ['8 characters with a capital and a special one', 'Passw0r!', []],
  ['7 characters', 'Passw0!', ['password.tooShort']],
  ['50 characters', `P!${'a'.repeat(48)}`, []],
  ['51 characters', `P!${'a'.repeat(49)}`, ['password.tooLong']],
  ['no special character', 'Password1', ['password.noSpecial']],
  ['no capital', 'passw0rd!', ['password.noUppercase']],
  ['a blank is no special character', 'Pass word', ['password.noSpecial']],
  ['blanks at the ends count, for nothing is trimmed', ' Passw! ', []],
  ['a letter of another alphabet is a letter', 'Пароль123', ['password.noSpecial']],
  ['a capital of another alphabet is a capital', 'Пароль12!', []],
  ['an accent of its own is part of its letter', 'Passworde\u0301', ['password.noSpecial']],
  ['an emoji is one character, and a special one', `P${'😀'.repeat(49)}`, []],
  ['50 of them and one more', `P${'😀'.repeat(50)}`, ['password.tooLong']],
  ['seven of them', '😀'.repeat(7), ['password.tooShort', 'password.noUppercase']],
  ['nothing', '', ['password.tooShort', 'password.noSpecial', 'password.noUppercase']],
])('%s', (_rule, password, problems) => {
  expect((safeParse(passwordSchema, password).issues ?? []).map(({ message }) => message)).toEqual(problems)
})
