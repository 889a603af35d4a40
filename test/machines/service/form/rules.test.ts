import { describe, expect, test } from 'vitest'
import type { Cents } from '../../../../machines/domain/money.ts'
import {
  selectCanConfirm,
  selectCanSubmitPin,
  selectCodeProblem,
} from '../../../../machines/payment/confirmation/confirmation.selectors.ts'
import {
  payDstvByIdentifier,
  payDstvByNumber,
} from '../../../../machines/service/definitions/pay-accounts-dstv.ts'
import type { InputField } from '../../../../machines/service/definitions/service-definition.types.ts'
import { type FieldContext, findFieldProblem } from '../../../../machines/service/form/field-validation.ts'
import { formatMessage } from '../../../../src/text/session-text.ts'
import { startConfirmation } from '../../../support/confirmation.fixture.ts'
import { sentText } from '../definitions/wire-text.ts'
import { amountRules } from './rule-rows/amounts.ts'
import { choiceRules } from './rule-rows/choices.ts'
import { phoneRules } from './rule-rows/phones.ts'
import type { Rule } from './rule-rows/rule.types.ts'
import { textRules } from './rule-rows/texts.ts'

/** The field context, with a balance of R4 218.50. */
const means: FieldContext = {
  msisdn: '27820000001',
  entity: 'me',
  currency: 'ZAR',
  available: 421_850 as Cents,
}

/** Returns the message about `typed` and its wire value. */
const judge = (field: InputField, typed: string, more: Partial<FieldContext> = {}) => {
  const account = { ...means, ...more }
  const problem = findFieldProblem(field, typed, account)
  return { message: problem && formatMessage(problem), sent: sentText(field, typed, account) }
}

const rules: readonly Rule[] = [...amountRules, ...phoneRules, ...textRules, ...choiceRules]
const accepted = rules.flatMap(({ name, field, given, takes = [] }) =>
  takes.map(([typed, sent]) => [name, typed, sent, field, given] as const),
)
const refused = rules.flatMap(({ name, field, given, refuses = [] }) =>
  refuses.flatMap(([message, ...all]) => all.map(typed => [name, typed, message, field, given] as const)),
)

describe('the rules of the fields', () => {
  test.each(accepted)('%s: %j is sent as %j', (_name, typed, sent, field, given) => {
    expect(judge(field, typed, given)).toEqual({ message: undefined, sent })
  })

  test.each(refused)('%s: %j is rejected with %j', (_name, typed, message, field, given) => {
    expect(judge(field, typed, given)).toEqual({ message, sent: undefined })
  })
})

describe('Check Account of DSTV', () => {
  const asker = { msisdn: means.msisdn, entity: means.entity }

  test.each([
    ['1234567890123', { of: 'dstv', consumerId: '1234567890123' }],
    [' 1234567890123 ', { of: 'dstv', consumerId: '1234567890123' }],
    ['123456789012', undefined],
    ['12345678901234', undefined],
    ['123456789012x', undefined],
    ['', undefined],
  ])('requests by number with %j: %j', (consumer_id, request) => {
    expect(payDstvByNumber.check.request({ consumer_id })).toEqual(request)
  })

  test.each([
    [' 8001015009087 ', { of: 'megsDstv', identifier: '8001015009087', msisdn: means.msisdn }],
    ['1', { of: 'megsDstv', identifier: '1', msisdn: means.msisdn }],
    ['  ', undefined],
    ['', undefined],
  ])('requests by identifier with %j: %j', (identifier, request) => {
    expect(payDstvByIdentifier.check.request({ identifier }, asker)).toEqual(request)
  })
})

describe('the rules of the codes in a confirmation', () => {
  const pin = { needsPin: true }
  const otp = { needsOtp: true }

  test.each([
    [pin, '1234'],
    [pin, '0000'],
    [pin, ' 1234\n'],
    [otp, '123456'],
    [otp, '000000'],
    [otp, ' 123456 '],
  ])('%j: %j is accepted', async (asked, value) => {
    const { seen, send, type } = startConfirmation(asked)
    await type(value)
    await send({ type: 'code.blur' })
    expect(selectCodeProblem(seen())).toBeUndefined()
    expect([selectCanSubmitPin(seen()), selectCanConfirm(seen())]).toContain(true)
  })

  test.each([
    ...['1', '123', '12345', '123a', '１２３４', '12 4'].map(
      value => [pin, value, 'The PIN must be 4 digits. Please try again.'] as const,
    ),
    ...['1', '1234', '12345', '1234567', '12345x', '12 456', '１２３４５６'].map(
      value => [otp, value, 'The OTP must be 6 digits. Please try again.'] as const,
    ),
  ])('%j: %j is rejected with %j', async (asked, value, message) => {
    const { seen, send, type } = startConfirmation(asked)
    await type(value)
    await send({ type: 'code.blur' })
    const problem = selectCodeProblem(seen())
    expect(problem && formatMessage(problem)).toBe(message)
    expect({ canSubmitPin: selectCanSubmitPin(seen()), canConfirm: selectCanConfirm(seen()) }).toEqual({
      canSubmitPin: false,
      canConfirm: false,
    })
  })
})
