import type { Message } from '../../domain/message.ts'
import { toTitleCase } from '../../domain/title-case.ts'
import { type Failure, type FailureCode, getAdvice } from '../../network/failure.ts'
import type { InstrumentsSnapshot } from './instruments.machine.ts'
import { type Instrument, isConsented } from './instruments.ts'

/** Every code that the instruments can put before a consumer. */
export type InstrumentsCode =
  | 'consent.given'
  | 'consent.rescinded'
  | 'consent.unknown'
  /** No answer came, and it does not show that anything was done. */
  | 'rescission.unanswered'
  /** No answer came, and the list could not be read either. */
  | 'rescission.inDoubt'

/** In the network's order; undefined while it is not known. */
export const selectInstruments = (snapshot: InstrumentsSnapshot): readonly Instrument[] | undefined =>
  snapshot.matches('loading') || snapshot.matches('loadFailed') ? undefined : snapshot.context.list

/** Why it is not. */
export const selectLoadFailure = (snapshot: InstrumentsSnapshot): Failure | undefined =>
  snapshot.matches('loadFailed') ? snapshot.context.failure : undefined

const plainScreens = ['confirming', 'failed', 'outcomeUnknown', 'approved'] as const

/** What stands in the dialog; undefined while there is none. */
export const selectInstrumentsScreen = (snapshot: InstrumentsSnapshot) => {
  if (snapshot.matches('loading')) return undefined
  return snapshot.hasTag('busy') ? ('busy' as const) : plainScreens.find(screen => snapshot.matches(screen))
}

/** Whose consent is rescinded. */
export const selectInstrument = ({ context }: InstrumentsSnapshot): Instrument | undefined =>
  context.instrument

/** Whether the consent can be rescinded. */
export const canRescind = isConsented

/** How it stands with the consent: a state that we do not know in the network's words. */
export const getConsentMessage = ({ consent: { state } }: Instrument): Message<InstrumentsCode> => {
  if (state === undefined) return { code: 'consent.unknown' }
  if (state === 'given' || state === 'rescinded') return { code: `consent.${state}` }
  return { words: toTitleCase(state) }
}

/** Why the request came to nothing: what stands first, and what may stand below. */
export const selectFailureReasons = ({
  context: { failure },
}: InstrumentsSnapshot): readonly (Message<FailureCode> | undefined)[] =>
  failure === undefined ? [] : [failure.words, getAdvice(failure)]

/** What is known of a request without an answer. */
export const selectUnknownMessage = ({ context }: InstrumentsSnapshot): Message<InstrumentsCode> => ({
  code: context.isChecked ? 'rescission.unanswered' : 'rescission.inDoubt',
})

/** What to quote of the last request. */
export const selectTraceId = ({ context }: InstrumentsSnapshot): string => context.traceId

const waysOut = [
  { type: 'rescission.cancel' },
  { type: 'failure.acknowledge' },
  { type: 'result.finish' },
] as const

/** What Escape does; nothing while an answer is awaited. */
export const selectEscapeEvent = (snapshot: InstrumentsSnapshot) => waysOut.find(event => snapshot.can(event))
