import type { Failure } from '#machines/network/failure.ts'
import { toRealTraceId } from '#machines/network/trace-id.ts'
import { text } from '#test/support/texts.tsx'

import { unsaid } from '../harness/shown.ts'

export const traced = (traceId: string | undefined): string => `${text.failure.traceId} ${traceId}`

export const tracedIfReal = (traceId: string | undefined) =>
  toRealTraceId(traceId) === undefined ? unsaid(text.failure.traceId) : traced(traceId)

export const failureLook = (failure: Failure | undefined) =>
  failure && [text.formatMessage(failure.words), traced(failure.traceId)]
