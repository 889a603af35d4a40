import type { Message } from '#machines/domain/message.ts'
import { toTitleCase } from '#machines/domain/title-case.ts'
import { type Failure, type FailureCode, getAdvice } from '#machines/network/failure.ts'
import type { InstrumentsSnapshot } from './instruments.machine.ts'
import { type Instrument, isConsented } from './instruments.ts'

/** The message codes of the instruments. */
export type InstrumentsCode =
  | 'consent.given'
  | 'consent.rescinded'
  | 'consent.unknown'
  /** No response, and the list shows no change. */
  | 'rescission.unanswered'
  /** No response, and the list could not be read. */
  | 'rescission.inDoubt'

/** In the network's order; undefined before they are read. */
export const selectInstruments = (snapshot: InstrumentsSnapshot): readonly Instrument[] | undefined =>
  snapshot.matches('loading') || snapshot.matches('loadFailed') ? undefined : snapshot.context.list

/** Why they could not be read. */
export const selectLoadFailure = (snapshot: InstrumentsSnapshot): Failure | undefined =>
  snapshot.matches('loadFailed') ? snapshot.context.failure : undefined

const plainScreens = ['confirming', 'failed', 'outcomeUnknown', 'approved'] as const

/** The screen of the dialog; undefined without one. */
export const selectInstrumentsScreen = (snapshot: InstrumentsSnapshot) => {
  if (snapshot.matches('loading')) return undefined
  return snapshot.hasTag('busy') ? ('busy' as const) : plainScreens.find(screen => snapshot.matches(screen))
}

/** The instrument whose consent is rescinded. */
export const selectInstrument = ({ context }: InstrumentsSnapshot): Instrument | undefined =>
  context.instrument

/** Whether the consent can be rescinded. */
export const canRescind = isConsented

/** The state of the consent; an unknown state in the network's words. */
export const getConsentMessage = ({ consent: { state } }: Instrument): Message<InstrumentsCode> => {
  if (state === undefined) return { code: 'consent.unknown' }
  if (state === 'given' || state === 'rescinded') return { code: `consent.${state}` }
  return { words: toTitleCase(state) }
}

/** Why the request failed: the main message, and a second one if there is one. */
export const selectFailureReasons = ({
  context: { failure },
}: InstrumentsSnapshot): readonly (Message<FailureCode> | undefined)[] =>
  failure === undefined ? [] : [failure.words, getAdvice(failure)]

/** The message about a request with an unknown outcome. */
export const selectUnknownMessage = ({ context }: InstrumentsSnapshot): Message<InstrumentsCode> => ({
  code: context.isChecked ? 'rescission.unanswered' : 'rescission.inDoubt',
})

/** The Trace ID of the last request. */
export const selectTraceId = ({ context }: InstrumentsSnapshot): string => context.traceId

const waysOut = [
  { type: 'rescission.cancel' },
  { type: 'failure.acknowledge' },
  { type: 'result.finish' },
] as const

/** The event of Escape; undefined while a request is pending. */
export const selectEscapeEvent = (snapshot: InstrumentsSnapshot) => waysOut.find(event => snapshot.can(event))
