import { expect, test } from 'vitest'
import {
  getOutcomeStage,
  getSessionPaymentStage,
  type PaymentStage,
} from '#machines/payment/payment-stage.ts'

test.each<[Parameters<typeof getOutcomeStage>[0], PaymentStage]>([
  ['approved', 'approved'],
  ['declined', 'declined'],
  ['unknown', 'unknown'],
  ['invalid', 'unsent'],
  ['failed', 'unsent'],
  ['unsent', 'unsent'],
  ['closed', 'none'],
  ['cancelled', 'none'],
])('an outcome %s has the stage %s', (kind, stage) => {
  expect(getOutcomeStage(kind)).toBe(stage)
})

test.each<[PaymentStage, PaymentStage, PaymentStage]>([
  ['none', 'none', 'none'],
  ['confirming', 'none', 'confirming'],
  ['confirming', 'unsent', 'unsent'],
  ['declined', 'unsent', 'declined'],
  ['declined', 'approved', 'approved'],
  ['unknown', 'approved', 'unknown'],
  ['paying', 'unknown', 'paying'],
])('a session with the stages %s and %s is %s', (stage, requestStage, expected) => {
  expect(getSessionPaymentStage({ stage, requestStage })).toBe(expected)
})
