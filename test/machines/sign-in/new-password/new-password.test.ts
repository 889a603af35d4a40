import { describe, expect, test } from 'vitest'
import { newPasswordRules } from '../../../../machines/sign-in/new-password/new-password.ts'

const different = ['password.differs']

describe('a new password and its repetition', () => {
  test.each([
    ['the same and fit', 'Passw0rd!', 'Passw0rd!', [], []],
    ['7 characters', 'Passw0!', 'Passw0!', ['password.tooShort'], []],
    ['8 characters', 'Passw0r!', 'Passw0r!', [], []],
    ['50 characters', `P!${'a'.repeat(48)}`, `P!${'a'.repeat(48)}`, [], []],
    ['51 characters', `P!${'a'.repeat(49)}`, `P!${'a'.repeat(49)}`, ['password.tooLong'], []],
    ['no special character', 'Passw0rd', 'Passw0rd', ['password.noSpecial'], []],
    ['no capital', 'passw0rd!', 'passw0rd!', ['password.noUppercase'], []],
    ['S13: 50 emoji, one of them a capital instead', `P${'😀'.repeat(49)}`, `P${'😀'.repeat(49)}`, [], []],
    ['S13: 50 emoji, which is not too long', '😀'.repeat(50), '😀'.repeat(50), ['password.noUppercase'], []],
    ['S13: 51 emoji', '😀'.repeat(51), '😀'.repeat(51), ['password.tooLong', 'password.noUppercase'], []],
    ['not repeated yet', 'Passw0rd!', '', [], different],
    ['repeated with another case', 'Passw0rd!', 'passw0rd!', [], different],
    ['S13: repeated with a blank at its end, which is not trimmed', 'Passw0rd!', 'Passw0rd! ', [], different],
    ['S13: both with a blank at the end, which belongs to it', 'Passw0r ! ', 'Passw0r ! ', [], []],
    ['an accent composed in one and apart in the other', 'Passwörd!', 'Passwo\u0308rd!', [], different],
    ['nothing at all', '', '', ['password.tooShort', 'password.noSpecial', 'password.noUppercase'], []],
    [
      'both wrong',
      'short',
      'shirt',
      ['password.tooShort', 'password.noSpecial', 'password.noUppercase'],
      different,
    ],
  ])('%s', (_, password, confirmation, ofPassword, ofConfirmation) => {
    const pair = { password, confirmation }
    const problems = newPasswordRules.problemsOf(pair)
    expect({
      password: problems.get('password') ?? [],
      confirmation: problems.get('confirmation') ?? [],
      made: newPasswordRules.parse(pair),
    }).toEqual({
      password: ofPassword,
      confirmation: ofConfirmation,
      made: ofPassword.length + ofConfirmation.length === 0 ? pair : undefined,
    })
  })
})
