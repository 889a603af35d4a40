import { describe, expect, test } from 'vitest'
import { decodeNetworkConfig } from '../../../../machines/domain/config/network-config.ts'
import {
  findFieldOfParameter,
  parseSignUp,
  type SignUpForm,
  type SignUpPart,
  signInName,
  signUpProblems,
} from '../../../../machines/sign-in/registration/sign-up.ts'
import { formatMessage } from '../../../../src/text/sign-in-dialogs-text.ts'
import { configWithExtraFields, typedForm, typedSignUp } from './sign-up.fixture.ts'

const own = configWithExtraFields.signUp.fields

type Values = SignUpForm['values']

const form = (values: Values = {}, more: Partial<SignUpForm> = {}): SignUpForm => ({
  values: { ...typedForm, ...values },
  country: 'ZA',
  isAccepted: true,
  ...more,
})

/** Returns the problem that shows beside a part. */
const said = (signUp: SignUpForm, part: SignUpPart) => {
  const problem = signUpProblems(signUp, own).get(part)?.[0]
  return problem && formatMessage({ code: problem })
}

const tooShort = 'Password Must Be a Minimum of 8 Characters'
const tooLong = 'Password Must Be a Maximum of 50 Characters'
const firstName = 'First Name Must Be a Minimum of 2 Characters'
const lastName = 'Last Name Must Be a Minimum of 2 Characters'
const wrongMobile = 'Incorrect mobile number format.'
const mobilesDiffer = 'Mobile Numbers Must Match'
const wrongEmail = 'Enter a valid email address.'
const emailsDiffer = 'Email Addresses Must Match'

describe('the name for sign-in', () => {
  test.each([
    ['is the number as typed', 'ZA', '082 555 0199', '082 555 0199'],
    ['has the dial code of a foreign country', 'KE', '0712 345 678', '254712345678'],
    ['is empty before a number is typed', 'ZA', '', ''],
  ])('%s', (_, country, mobile, name) => {
    expect(signInName(form({ mobile }, { country }))).toBe(name)
  })
})

describe('each broken rule shows its problem, and the form is not sent', () => {
  test.each<[SignUpPart, Values, string]>([
    ['firstName', { firstName: '' }, firstName],
    ['firstName', { firstName: 'N' }, firstName],
    ['firstName', { firstName: ' N ' }, firstName],
    ['firstName', { firstName: '😀' }, firstName],
    ['lastName', { lastName: '' }, lastName],
    ['lastName', { lastName: 'K' }, lastName],
    ['mobile', { mobile: '', confirmMobile: '' }, wrongMobile],
    ['mobile', { mobile: '0821', confirmMobile: '0821' }, wrongMobile],
    ['mobile', { mobile: '082555019', confirmMobile: '082555019' }, wrongMobile],
    ['mobile', { mobile: '08255501999', confirmMobile: '08255501999' }, wrongMobile],
    ['mobile', { mobile: '27abc1234567', confirmMobile: '27abc1234567' }, wrongMobile],
    ['confirmMobile', { confirmMobile: '' }, mobilesDiffer],
    ['confirmMobile', { confirmMobile: '082 555 0198' }, mobilesDiffer],
    ['confirmMobile', { confirmMobile: '+44 82 555 0199' }, mobilesDiffer],
    ['email', { email: '', confirmEmail: '' }, wrongEmail],
    ['email', { email: 'naledi', confirmEmail: 'naledi' }, wrongEmail],
    ['email', { email: 'naledi@lwandle', confirmEmail: 'naledi@lwandle' }, wrongEmail],
    ['email', { email: 'a@b.c', confirmEmail: 'a@b.c' }, wrongEmail],
    ['email', { email: 'a b@c.co.za', confirmEmail: 'a b@c.co.za' }, wrongEmail],
    ['confirmEmail', { confirmEmail: '' }, emailsDiffer],
    ['confirmEmail', { confirmEmail: 'naledi@lwandle.tes' }, emailsDiffer],
    ['password', { password: '', confirmPassword: '' }, tooShort],
    ['password', { password: 'Passw0!', confirmPassword: 'Passw0!' }, tooShort],
    ['password', { password: `P!${'a'.repeat(49)}`, confirmPassword: `P!${'a'.repeat(49)}` }, tooLong],
    [
      'password',
      { password: 'Passw0rdd', confirmPassword: 'Passw0rdd' },
      'Password Must Contain at Least 1 Special Character',
    ],
    [
      'password',
      { password: 'passw0rd!', confirmPassword: 'passw0rd!' },
      'Password Must Contain at Least 1 Uppercase Letter',
    ],
    ['confirmPassword', { confirmPassword: '' }, 'Passwords Must Match'],
    ['confirmPassword', { confirmPassword: 'Passw0rd! ' }, 'Passwords Must Match'],
    ['own.province', { 'own.province': '' }, 'This field is required.'],
    ['own.province', { 'own.province': '  ' }, 'This field is required.'],
  ])('%s: %j', (part, values, words) => {
    expect(said(form(values), part)).toBe(words)
    expect(parseSignUp(form(values), own)).toBeUndefined()
  })

  test('for a number that is valid in two countries', () => {
    const typed = form({ mobile: '27821234567', confirmMobile: '27821234567' }, { country: 'GB' })
    expect(said(typed, 'mobile')).toBe('Which number is yours?')
    expect(parseSignUp(typed, own)).toBeUndefined()
  })

  test('for the terms, unless they are accepted', () => {
    expect(said(form({}, { isAccepted: false }), 'terms')).toBe('Accept the terms to go on.')
    expect(parseSignUp(form({}, { isAccepted: false }), own)).toBeUndefined()
  })

  test('for every required field of an empty form, in its order', () => {
    const parts = signUpProblems({ values: {}, country: 'ZA', isAccepted: false }, own)
    expect([...parts.keys()]).toEqual([
      'firstName',
      'lastName',
      'mobile',
      'email',
      'password',
      'own.province',
      'terms',
    ])
  })
})

describe('a valid form shows no problem', () => {
  test.each<[string, Values]>([
    ['as typed', {}],
    ['two letters', { firstName: 'Jo', lastName: 'Ng' }],
    ['two letters of any script', { firstName: '李明', lastName: 'Ōʻ' }],
    [
      'a password of 50 emoji, one capital and one sign in them',
      {
        password: `P!${'😀'.repeat(48)}`,
        confirmPassword: `P!${'😀'.repeat(48)}`,
      },
    ],
    ['a password with blanks at its ends', { password: ' Passw0rd! ', confirmPassword: ' Passw0rd! ' }],
    ['an email with a long last label', { email: 'a@b.photography', confirmEmail: 'a@b.photography' }],
    ['a number twice in different ways', { mobile: '0825550199', confirmMobile: '2727825550199' }],
    ['what nobody has to tell', { 'own.referral': '' }],
  ])('%s', (_, values) => {
    expect([...signUpProblems(form(values), own)]).toEqual([])
  })

  test('with a number of another country', () => {
    const abroad = form({ mobile: '07700 900123', confirmMobile: '+447700900123' }, { country: 'GB' })
    expect([...signUpProblems(abroad, own)]).toEqual([])
    expect(parseSignUp(abroad, own)?.msisdn).toBe('447700900123')
  })
})

describe('the data that is sent', () => {
  test('has the values of the form without the empty ones', () => {
    expect(parseSignUp(form(), own)).toEqual(typedSignUp)
  })

  test('has trimmed values, except for the password', () => {
    const typed = form({
      firstName: ' Naledi ',
      lastName: 'Khumalo\u00A0',
      email: ' naledi@lwandle.test',
      confirmEmail: 'naledi@lwandle.test ',
      password: ' Passw0rd!',
      confirmPassword: ' Passw0rd!',
      'own.referral': ' Thandi ',
    })
    expect(parseSignUp(typed, own)).toEqual({
      ...typedSignUp,
      password: ' Passw0rd!',
      abstract: { province: 'GP', referral: 'Thandi' },
    })
  })

  test('has an extra field of any name', () => {
    const odd = decodeNetworkConfig({
      application: {
        render: { sso: { sign_up: { field: [{ name: '__proto__' }, { name: 'constructor' }] } } },
      },
    }).signUp.fields
    const typed = form({ 'own.__proto__': 'one', 'own.constructor': 'two' })
    expect(JSON.stringify(parseSignUp(typed, odd)?.abstract)).toBe('{"__proto__":"one","constructor":"two"}')
  })
})

describe('a parameter that the network rejects has its field', () => {
  test.each([
    ['msisdn', 'mobile'],
    ['email', 'email'],
    ['name.first', 'firstName'],
    ['name.last', 'lastName'],
    ['password', 'password'],
    ['abstract.province', 'own.province'],
    ['abstract.shoe_size', undefined],
    ['province', undefined],
    ['', undefined],
    ['__proto__', undefined],
  ])('%s: %s', (name, field) => {
    expect(findFieldOfParameter(name, own)).toBe(field)
  })
})
