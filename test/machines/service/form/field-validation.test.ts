import { describe, expect, test } from 'vitest'
import type { Cents } from '../../../../machines/domain/money.ts'
import type {
  AmountField,
  Field,
  InputField,
} from '../../../../machines/service/definitions/service-definition.types.ts'
import {
  type FieldContext,
  findFieldProblem,
  valueIn,
} from '../../../../machines/service/form/field-validation.ts'
import { formatMessage } from '../../../../src/text/session-text.ts'
import { sentText } from '../definitions/wire-text.ts'

// Cases beyond the table of rules.test.ts: fields without a built-in dialog, and unknown balances.

const label = { words: 'Label' }
const means: FieldContext = {
  msisdn: '27820000001',
  entity: 'me',
  currency: 'ZAR',
  available: 421_850 as Cents,
}
const unknownBalance: FieldContext = { ...means, available: undefined }

/** Returns the message about `typed` and its wire value. */
const judge = (field: InputField, typed: string, account = means) => {
  const problem = findFieldProblem(field, typed, account)
  return { message: problem && formatMessage(problem), sent: sentText(field, typed, account) }
}
const refused = (message: string) => ({ message, sent: undefined })
const sends = (sent: string) => ({ message: undefined, sent })
const asleep = { message: undefined, sent: undefined }
const required = refused('This is required.')

const amount: AmountField = { kind: 'amount', name: 'amount', label }
const cashOut: AmountField = {
  ...amount,
  minimum: 2_000,
  maximum: 400_000,
  multiple: 2_000,
  wholeUnits: true,
}

describe('an optional field', () => {
  test.each<InputField>([
    amount,
    cashOut,
    { kind: 'phone', rule: 'recipient', name: 'recipient', label },
    { kind: 'reference', name: 'reference_source', label },
    { kind: 'text', name: 'meter', rule: 'meter', label },
    { kind: 'select', name: 'retail_outlet', label, options: [] },
  ])('$kind $name', field => {
    for (const typed of ['', '  ', '\u00A0', '\u202E', '\u200B \u2060\uFEFF', '\u3164', '\uD800']) {
      expect(judge(field, typed)).toEqual(required)
      expect(judge({ ...field, optional: true }, typed)).toEqual(sends(''))
    }
  })

  test('does not accept an amount of zero as empty', () => {
    expect(judge({ ...amount, optional: true, mayExceedBalance: true }, '0')).toEqual(
      refused('Enter an amount above R0.00.'),
    )
  })
})

describe('an amount', () => {
  test('in whole units without a multiple has no cents', () => {
    expect(judge({ ...amount, wholeUnits: true }, '20.00')).toEqual(sends('20'))
    expect(judge({ ...amount, wholeUnits: true }, '20.50')).toEqual(
      refused('Amount must be in denominations of R 1,00.'),
    )
  })

  test('waits for an unknown balance after its other rules', () => {
    expect(judge(amount, '10', unknownBalance)).toEqual(asleep)
    expect(judge(cashOut, '30', unknownBalance)).toEqual(
      refused('Amount must be in denominations of R 20,00.'),
    )
    expect(judge({ ...amount, mayExceedBalance: true }, '10', unknownBalance)).toEqual(sends('10.00'))
  })

  test('shows a limit with its cents, if it has any', () => {
    expect(judge({ ...amount, minimum: 2_050, wording: 'generic' }, '1').message).toBe(
      'Minimun amount must be R20.50',
    )
    expect(judge({ ...amount, minimum: 2_050 }, '1').message).toBe('Minimun amount must be R 20,50.')
  })
})

describe('the other fields', () => {
  const store = {
    kind: 'select',
    name: 'retail_outlet',
    label,
    options: [{ value: 'shoprite', label: { words: 'Shoprite' } }],
  } as const

  test('a select accepts only its options', () => {
    expect(judge(store, 'shoprite')).toEqual(sends('shoprite'))
    expect(judge(store, 'elsewhere')).toEqual(asleep)
  })

  test('an option with a price waits for an unknown balance', () => {
    const priced = { ...store, options: [{ ...store.options[0], cost: 100 as Cents }] }
    expect(judge(priced, 'shoprite', unknownBalance)).toEqual(asleep)
    expect(judge(priced, 'shoprite')).toEqual(sends('shoprite'))
  })

  test('a text without a rule accepts any line', () => {
    expect(judge({ kind: 'text', name: 'text', label }, ' any\nthing ')).toEqual(sends('any thing'))
  })

  test('the source wallet is always the consumer’s own', () => {
    expect(judge({ kind: 'source', name: 'from', label }, '')).toEqual(sends(means.msisdn))
    expect(judge({ kind: 'source', name: 'from', label }, '27820000002')).toEqual(sends(means.msisdn))
  })

  test('a password keeps its spaces as typed', () => {
    expect(judge({ kind: 'password', name: 'secret', label }, ' a ')).toEqual(sends(' a '))
    expect(judge({ kind: 'password', name: 'secret', label }, '')).toEqual(required)
  })

  test('a heading has no rules', () => {
    const heading: Field = { kind: 'heading', name: 'heading', text: label }
    expect(findFieldProblem(heading, 'anything', means)).toBeUndefined()
  })
})

test('a name of an object prototype has no value until it is typed', () => {
  expect(valueIn({}, 'constructor')).toBe('')
  expect(valueIn({}, '__proto__')).toBe('')
  expect(valueIn(Object.fromEntries([['__proto__', 'x']]), '__proto__')).toBe('x')
})
