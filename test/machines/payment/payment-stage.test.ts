import { expect, test } from 'vitest'
import {
  getPaymentStage,
  getSessionPaymentStage,
  isUnsettled,
  type PaymentStage,
} from '../../../machines/payment/payment-stage.ts'

const tagged = (...tags: string[]) => ({ hasTag: (tag: string) => tags.includes(tag) })

test.each([
  ['waits for its consumer', tagged('busy'), 'decided', false],
  ['waits for the network', tagged('busy', 'paying'), 'paying', true],
  ['got no answer', tagged('unknown'), 'unknown', true],
  ['got no answer and is looked for', tagged('busy', 'unknown'), 'unknown', true],
])('when a payment %s', (_, payment, stage, unsettled) => {
  expect({ stage: getPaymentStage(payment), isUnsettled: isUnsettled(getPaymentStage(payment)) }).toEqual({
    stage,
    isUnsettled: unsettled,
  })
})

test.each<[string, PaymentStage, PaymentStage, PaymentStage]>([
  ['no service is open', 'none', 'none', 'none'],
  ['a service asks', 'confirming', 'none', 'confirming'],
  ['a service pays', 'paying', 'none', 'paying'],
  ['a request is paid', 'confirming', 'paying', 'paying'],
  ['nobody knows of a request', 'confirming', 'unknown', 'unknown'],
  ['nobody knows of a request while a service pays', 'paying', 'unknown', 'paying'],
  ['nobody knows of a service', 'unknown', 'confirming', 'unknown'],
])('in a session in which %s', (_, stage, requestStage, expected) => {
  expect(getSessionPaymentStage({ stage, requestStage })).toBe(expected)
})
