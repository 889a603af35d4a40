import { describe, expect, test } from 'vitest'
import { problemOf } from '../../machines/service/fields.ts'
import { say } from '../../src/text/inside.ts'
import { means, orderFrom } from '../support/generic-order.ts'

const fieldOf = (field: object) =>
  orderFrom({ form: { data: [{ name: 'field', label: 'Field', ...field }] } }).fields[0]

describe('the kinds of fields', () => {
  const common = { name: 'field', label: { words: 'Field' }, optional: false }
  const prose = { name: 'field', text: { words: 'Read this.' } }

  test.each([
    ['SourceSelect', {}, { kind: 'source', ...common }],
    ['DestinationSelect', {}, { kind: 'select', ...common, options: [] }],
    [
      'AmountInput',
      { minimum: 20, maximum: 4000, multiple: 20, decimal: 0 },
      {
        kind: 'amount',
        ...common,
        minimum: 2_000,
        maximum: 400_000,
        multiple: 2_000,
        whole: true,
        wording: 'generic',
      },
    ],
    ['PhoneInput', {}, { kind: 'phone', ...common, rule: 'cell' }],
    ['ReferenceInput', {}, { kind: 'reference', ...common }],
    [
      'GenericSelect',
      { options: [{ value: 'a', label: 'A' }] },
      { kind: 'select', ...common, options: [{ value: 'a', label: { words: 'A' } }] },
    ],
    ['BuySelect', {}, { kind: 'select', ...common, options: [] }],
    [
      'GenericInput',
      { placeholder: 'Here' },
      { kind: 'text', ...common, placeholder: { words: 'Here' }, wording: 'generic' },
    ],
    [
      'GenericInput',
      { rule: 'account_number' },
      { kind: 'text', ...common, rule: 'accountNumber', wording: 'generic' },
    ],
    ['GenericInput', { rule: 'hasOwnProperty' }, { kind: 'text', ...common, wording: 'generic' }],
    [
      'GenericFileInput',
      { optional: true },
      { kind: 'file', ...common, optional: true, accept: ['.csv', 'text/csv'] },
    ],
    ['GenericPassword', {}, { kind: 'password', ...common }],
    ['GenericText', { text: 'Read this.' }, { kind: 'text-block', ...prose }],
    ['GenericHeader', { text: 'Read this.' }, { kind: 'heading', ...prose }],
    ['GenericHeader', {}, { kind: 'heading', name: 'field', text: { words: 'Field' } }],
    ['constructor', {}, { kind: 'text', ...common, wording: 'generic' }],
  ])('%s %j', (type, more, field) => {
    expect(fieldOf({ type, ...more })).toEqual(field)
  })

  test('a recipient is South African', () => {
    expect(fieldOf({ name: 'recipient', type: 'PhoneInput' })).toMatchObject({ rule: 'recipient' })
  })

  test('rules are told in the words for dialogs made from a config', () => {
    const told = (field: object, typed: string) => {
      const made = fieldOf(field)
      const problem = made && problemOf(made, typed, means)
      return problem && say(problem)
    }
    const amount = { type: 'AmountInput', minimum: 20, maximum: 4000, multiple: 20 }
    expect(told(amount, '10')).toBe('Minimun amount must be R20')
    expect(told(amount, '4020')).toBe('Amount must be less than R4000')
    expect(told(amount, '30')).toBe('Amount must be in denominations of R20')
    expect(told({ type: 'GenericInput', rule: 'account_number' }, '1')).toBe(
      'Account numbers must contain 9-11 numerical characters',
    )
  })
})
