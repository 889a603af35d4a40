import { fromPromise } from 'xstate'
import type { CodeMark, PendingPayments } from '../../shared/ports/storage.ts'

/** The actors of the notice about what a reload interrupted. */
export const createInterruptedPaymentActors = (
  payments: Pick<PendingPayments, 'clearMark'>,
  codeMark: Pick<CodeMark, 'take'>,
) => ({
  takeCodeMark: fromPromise<boolean>(async () => codeMark.take()),
  clearMark: fromPromise<void>(async () => payments.clearMark()),
})
