import { createActor } from 'xstate'
import { type Journal, type JournalRef, paymentJournal } from '#machines/payment/journal/payment-journal.ts'

export const createJournal = (first: Partial<Journal> = {}): JournalRef =>
  createActor(paymentJournal, { id: 'journal', input: first }).start()
