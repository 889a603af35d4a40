import { traced } from '#test/model/facts/failure-looks.ts'
import { absent, type Shown, seen } from '#test/model/harness/screen.ts'
import { dialogsText as text } from '#test/support/texts.tsx'
import type { Failure } from '../network/failure.ts'

/** A dialog that waits for an answer, and shows no form. */
export const waiting = (title: string) => [
  seen('dialog', title),
  text.account.wait,
  text.account.processing,
  text.account.authorizing,
  absent('textbox'),
]

/** A dialog with a failure and its Trace ID. */
export const failed = (title: string): Shown<{ context: { failure: Failure | undefined } }> => {
  return ({ context: { failure } }) => [
    seen('dialog', title),
    failure && text.formatMessage(failure.words),
    traced(failure?.traceId),
  ]
}

/** A dialog that asks before it discards typed values. */
export const discardQuestion = (title: string, question: string) => [
  seen('dialog', title),
  question,
  text.discard.help,
]

/** No dialog, because the page behind replaces it. */
export const nothing = [absent('textbox'), absent('alert')]
