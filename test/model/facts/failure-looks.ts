import { type Failure, getAdvice } from '#machines/network/failure.ts'
import { noTraceId } from '#src/ui/feedback/TraceId.tsx'
import { text } from '#test/support/texts.tsx'
import { unsaid } from '../harness/screen.ts'

export const traced = (traceId: string | undefined): string =>
  `${text.failure.traceId} ${traceId ?? noTraceId}`

export const tracedIfReal = (traceId: string | undefined) =>
  traceId === undefined ? unsaid(text.failure.traceId) : traced(traceId)

/** The words with which a part of a page tells that its read failed. */
export const partFailureLook = (failure: Failure) => [
  text.formatMessage(getAdvice(failure) ?? failure.words),
  tracedIfReal(failure.traceId),
]

export const failureLook = (failure: Failure | undefined) =>
  failure && [text.formatMessage(failure.words), traced(failure.traceId)]
