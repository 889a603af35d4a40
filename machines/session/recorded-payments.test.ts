import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { factsWith, toPayment } from '#test/model/facts/order.fixtures.ts'
import { createJournal } from '#test/support/journal.ts'
import { declinedRow, paidRow, pendingRow } from '#test/support/scripted-payment.ts'
import type { Transaction } from '../domain/transaction/transaction.ts'
import { type Payment, readJournal } from '../payment/journal/payment-journal.ts'
import { recordedPayments } from '../payment/journal/recorded-payments.ts'

const awaiting = { stage: 'awaiting', snsi: 'paid', isClosed: true } as const

test.each<[string, Partial<Payment>, Transaction, Payment['stage']]>([
  ['that is approved', awaiting, paidRow, 'approved'],
  ['that is declined', awaiting, declinedRow, 'declined'],
  ['that is pending', awaiting, pendingRow, 'awaiting'],
  ['of another payment', awaiting, { ...paidRow, snsi: 'other' }, 'awaiting'],
  ['of a payment without an id', { ...awaiting, stage: 'unknown', snsi: undefined }, paidRow, 'unknown'],
  ['of an unknown payment', { ...awaiting, stage: 'unknown' }, paidRow, 'approved'],
  ['of a payment that was decided before', { ...awaiting, stage: 'declined' }, paidRow, 'declined'],
])('a list with a transaction %s settles what it decides', (_, payment, row, stage) => {
  const facts = factsWith()
  const journalRef = createJournal({ payments: [toPayment(payment)] })
  const actor = createActor(recordedPayments, { input: { facts, journalRef } }).start()
  facts.set({ latestTransactions: [row] })
  expect(readJournal({ journalRef }).payments).toEqual([toPayment({ ...payment, stage })])
  actor.stop()
})
