import { describe, expect, test } from 'vitest'
import { decodeNetworkConfig } from '#machines/domain/config/network-config.ts'
import { dialogsText } from '#test/support/texts.tsx'

import { configWithExtraFields, typedForm, typedSignUp } from './sign-up.fixture.ts'
import { parseSignUp, type SignUpForm, type SignUpPart, signInName, signUpProblems } from './sign-up.ts'

const own = configWithExtraFields.signUp.fields

const form = (values: SignUpForm['values'] = {}, more: Partial<SignUpForm> = {}): SignUpForm => ({
  values: { ...typedForm, ...values },
  country: 'ZA',
  isAccepted: true,
  ...more,
})

/** Fills a field and its repetition with the same value. */
const valuesForBoth = (field: string, value: string) => ({
  [field]: value,
  [`confirm${field.slice(0, 1).toUpperCase()}${field.slice(1)}`]: value,
})

test.each([
  ['with the dial code of a foreign country', 'KE', '0712 345 678', '254712345678'],
  ['empty before a number is typed', 'ZA', '', ''],
])('the name for sign-in is the number %s', (_, country, mobile, name) => {
  expect(signInName(form({ mobile }, { country }))).toBe(name)
})

/** Expects the words beside a part, and that the form cannot be sent. */
const expectProblem = (signUp: SignUpForm, part: SignUpPart, words: string) => {
  const [problem] = signUpProblems(signUp, own).get(part) ?? []
  expect(problem && dialogsText.formatMessage({ code: problem })).toBe(words)
  expect(parseSignUp(signUp, own)).toBeUndefined()
}

describe('a broken rule shows its problem, and the form is not sent', () => {
  test.each([
    ['firstName', ' N ', 'First Name Must Be a Minimum of 2 Characters'],
    ['lastName', 'K', 'Last Name Must Be a Minimum of 2 Characters'],
    ['mobile', '082555019', 'Incorrect mobile number format.'],
    ['email', 'naledi@lwandle', 'Enter a valid email address.'],
    ['password', 'Passw0!', 'Password Must Be a Minimum of 8 Characters'],
    ['confirmMobile', '+44 82 555 0199', 'Mobile Numbers Must Match'],
    ['confirmEmail', 'naledi@lwandle.tes', 'Email Addresses Must Match'],
    ['confirmPassword', 'Passw0rd! ', 'Passwords Must Match'],
    ['own.id_number', '  ', 'This field is required.'],
  ] as const)('%s: %j', (part, value, words) => {
    const isAlone = part.startsWith('confirm') || part.startsWith('own.')
    expectProblem(form(isAlone ? { [part]: value } : valuesForBoth(part, value)), part, words)
  })

  test('a number of two countries, and terms that are not accepted', () => {
    expectProblem(form({ mobile: '27821234567' }, { country: 'GB' }), 'mobile', 'Which number is yours?')
    expectProblem(form({}, { isAccepted: false }), 'terms', 'Accept the terms to go on.')
  })
})

describe('the data that is sent', () => {
  test('is trimmed and has no empty values, except for the password', () => {
    expect(parseSignUp(form(), own)).toEqual(typedSignUp)
    const typed = {
      firstName: ' Naledi ',
      lastName: 'Khumalo\u00A0',
      email: ' naledi\u200B@lwandle.test',
      confirmEmail: 'mailto:naledi@lwandle.test ',
      ...valuesForBoth('password', ' Passw0rd!'),
      'own.province': ' GP ',
    }
    const abstract = { ...typedSignUp.abstract, province: 'GP' }
    expect(parseSignUp(form(typed), own)).toEqual({ ...typedSignUp, password: ' Passw0rd!', abstract })
  })

  test('has an extra field of any name', () => {
    const field = [{ name: '__proto__' }, { name: 'constructor' }]
    const signUp = decodeNetworkConfig({ application: { render: { sso: { sign_up: { field } } } } }).signUp
      .fields
    const typed = form({ 'own.__proto__': 'one', 'own.constructor': 'two' })
    expect(JSON.stringify(parseSignUp(typed, signUp)?.abstract)).toBe(
      '{"__proto__":"one","constructor":"two"}',
    )
  })
})
