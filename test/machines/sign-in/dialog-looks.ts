import type { Failure } from '../../../machines/network/failure.ts'
import { formatMessage, text } from '../../../src/text/sign-in-dialogs-text.ts'
import type { ScreenQueries } from '../../model/harness/test-user.ts'

/** Checks that a dialog waits for an answer, and shows no form. */
export const showsWaiting = (title: string) => (look: ScreenQueries) => {
  look.sees('dialog', title)
  for (const words of [text.account.wait, text.account.processing, text.account.authorizing]) look.says(words)
  look.lacks('textbox')
}

/** Checks that a dialog shows a failure and its Trace ID. */
export const showsFailure =
  (title: string) =>
  (look: ScreenQueries, { context: { failure } }: { context: { failure: Failure | undefined } }) => {
    look.sees('dialog', title)
    if (failure !== undefined) look.says(formatMessage(failure.words))
    look.says(`${text.failure.traceId} ${failure?.traceId}`)
  }

/** Checks that a dialog asks before it discards typed values. */
export const showsDiscardQuestion = (title: string, question: string) => (look: ScreenQueries) => {
  look.sees('dialog', title)
  look.says(question)
  look.says(text.account.discardHelp)
}

/** Checks that the page behind replaces the dialog. */
export const showsNothing = (look: ScreenQueries) => {
  look.lacks('textbox')
  look.lacks('alert')
}
