import { expect, test } from 'vitest'
import {
  getOutcomeStage,
  getSessionPaymentStage,
  type PaymentStage,
} from '../../../machines/payment/payment-stage.ts'

test.each<[Parameters<typeof getOutcomeStage>[0], PaymentStage]>([
  ['approved', 'approved'],
  ['declined', 'declined'],
  ['unknown', 'unknown'],
  ['invalid', 'unsent'],
  ['failed', 'unsent'],
  ['unsent', 'unsent'],
  ['closed', 'none'],
  ['cancelled', 'none'],
])('while the outcome %s is read, the stage is %s', (kind, stage) => {
  expect(getOutcomeStage(kind)).toBe(stage)
})

test.each<[string, PaymentStage, PaymentStage, PaymentStage]>([
  ['no service is open', 'none', 'none', 'none'],
  ['a service asks', 'confirming', 'none', 'confirming'],
  ['a service pays', 'paying', 'none', 'paying'],
  ['a request is paid', 'confirming', 'paying', 'paying'],
  ['nobody knows of a request', 'confirming', 'unknown', 'unknown'],
  ['nobody knows of a request while a service pays', 'paying', 'unknown', 'paying'],
  ['a request was paid', 'none', 'approved', 'approved'],
  ['nobody knows of a service', 'unknown', 'confirming', 'unknown'],
])('in a session in which %s', (_, stage, requestStage, expected) => {
  expect(getSessionPaymentStage({ stage, requestStage })).toBe(expected)
})
