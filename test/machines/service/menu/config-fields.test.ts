import { describe, expect, test } from 'vitest'
import { findFieldProblem } from '../../../../machines/service/form/field-validation.ts'
import { formatDefinedMessage, formatMessage } from '../../../../src/text/session-text.ts'
import { fieldContext, orderFrom } from '../definitions/generic-order.ts'

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
        wholeUnits: true,
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

  test.each([
    ['AmountInput', 'amount', 'Amount'],
    ['AmountInput', 'tip', 'Amount'],
    ['SourceSelect', 'wallet', 'From'],
    ['DestinationSelect', 'place', 'To'],
    ['PhoneInput', 'msisdn', 'Mobile Number'],
    ['PhoneInput', 'recipient', 'Recipient'],
    ['ReferenceInput', 'reference', 'Reference'],
    ['ReferenceInput', 'reference_source', 'My Reference'],
    ['GenericInput', 'account_number', 'Account Number'],
    ['GenericInput', 'id_number', 'Id number'],
    ['GenericSelect', 'province', 'Province'],
    ['GenericPassword', 'pass_phrase', 'Password'],
    ['GenericFileInput', 'csv', 'File'],
  ])('a %s named %s without a label has the label %s', (type, name, label) => {
    const made = fieldOf({ type, name, label: undefined })
    expect(made && 'label' in made && formatDefinedMessage(made.label)).toBe(label)
  })

  test('a text or a heading without words is named after its field', () => {
    expect(fieldOf({ type: 'GenericText', name: 'small_print', label: undefined })).toMatchObject({
      text: { words: 'Small print' },
    })
  })

  test('a field of a call has the config’s label or the portal’s, never its bare name', () => {
    const labelsOf = (label?: string) =>
      orderFrom({
        form: {
          data: [
            { name: 'amount', type: 'AmountInput', label },
            { name: 'to', type: 'PhoneInput', label },
            { name: 'reference_source', type: 'GenericInput', label },
            { name: 'reference_destination', type: 'ReferenceInput', label },
            { name: 'club_year', type: 'GenericInput', label },
          ],
        },
        button: [{ action: 'digitalWalletTransferRequest' }],
      }).fields.map(made => 'label' in made && formatDefinedMessage(made.label))
    expect(labelsOf()).toEqual([
      'Amount',
      'Destination mobile',
      'My Reference',
      'Recipient Reference',
      'Club year',
    ])
    expect(labelsOf('Say it')).toEqual(Array(5).fill('Say it'))
  })

  test('a field that only the network knows has its readable name as a label', () => {
    const options = ['atm', 'retail']
    const { fields } = orderFrom({
      form: {
        data: [
          { name: 'amount', type: 'AmountInput' },
          { name: 'reference_source', type: 'ReferenceInput' },
          { name: 'tender_type', type: 'GenericSelect', options },
        ],
      },
      button: [{ action: 'cashOutDigitalWalletRequest' }],
    })
    expect(fields.map(made => 'label' in made && formatDefinedMessage(made.label))).toEqual([
      'Amount',
      'My Reference',
      'Tender type',
    ])
  })

  test('a recipient must be South African', () => {
    expect(fieldOf({ name: 'recipient', type: 'PhoneInput' })).toMatchObject({ rule: 'recipient' })
  })

  test('rules use the wording for configured dialogs', () => {
    const told = (field: object, typed: string) => {
      const made = fieldOf(field)
      const problem = made && findFieldProblem(made, typed, fieldContext)
      return problem && formatMessage(problem)
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
