import { fromPromise } from 'xstate'
import type { CodeMark, PendingPayments } from '#machines/shared/ports/storage.ts'

/** Creates the actors of the notice about an interrupted payment. */
export const createInterruptedPaymentActors = (
  payments: Pick<PendingPayments, 'clearMark'>,
  codeMark: Pick<CodeMark, 'take'>,
) => ({
  takeCodeMark: fromPromise<boolean>(async () => codeMark.take()),
  clearMark: fromPromise<void>(async () => payments.clearMark()),
})
