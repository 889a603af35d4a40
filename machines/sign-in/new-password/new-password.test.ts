import { expect, test } from 'vitest'
import { newPasswordRules } from './new-password.ts'

test.each([
  ['8 characters with a capital and a special one', 'Passw0r!', []],
  ['7 characters', 'Passw0!', ['password.tooShort']],
  ['50 characters', `P!${'a'.repeat(48)}`, []],
  ['51 characters', `P!${'a'.repeat(49)}`, ['password.tooLong']],
  ['no special character', 'Password1', ['password.noSpecial']],
  ['no capital', 'passw0rd!', ['password.noUppercase']],
  ['a blank, which is no special character', 'Pass word', ['password.noSpecial']],
  ['S13: blanks at the ends, which count', ' Passw! ', []],
  ['a letter of another alphabet', 'Пароль123', ['password.noSpecial']],
  ['a capital of another alphabet', 'Пароль12!', []],
  ['an accent of its own, which is part of its letter', 'Passworde\u0301', ['password.noSpecial']],
  ['S13: 49 emoji and a capital', `P${'😀'.repeat(49)}`, []],
  ['S13: 51 emoji', '😀'.repeat(51), ['password.tooLong', 'password.noUppercase']],
  ['no character', '', ['password.tooShort', 'password.noSpecial', 'password.noUppercase']],
])('a password with %s breaks its rules', (_, password, broken) => {
  const pair = { password, confirmation: password }
  expect(newPasswordRules.problemsOf(pair)).toEqual(
    new Map(broken.length === 0 ? [] : [['password', broken]]),
  )
  expect(newPasswordRules.parse(pair)).toEqual(broken.length === 0 ? pair : undefined)
})

test.each([
  ['in another case', 'Passw0rd!', 'passw0rd!'],
  ['S13: with a blank at its end', 'Passw0rd!', 'Passw0rd! '],
  ['with an accent of its own', 'Passwörd!', 'Passwo\u0308rd!'],
  ['not yet', 'Passw0rd!', ''],
])('a password repeated %s differs', (_, password, confirmation) => {
  const differs = new Map([['confirmation', ['password.differs']]])
  expect(newPasswordRules.problemsOf({ password, confirmation })).toEqual(differs)
})
