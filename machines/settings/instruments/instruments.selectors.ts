import type { Message } from '#machines/domain/message.ts'
import { toTitleCase } from '#machines/domain/title-case.ts'
import { getAdvice } from '#machines/network/failure.ts'
import type { InstrumentsSnapshot } from './instruments.machine.ts'
import type { Instrument } from './instruments.ts'

/** The message codes of the instruments. */
export type InstrumentsCode =
  | 'consent.given'
  | 'consent.rescinded'
  | 'consent.unknown'
  /** No response, and the list shows no change. */
  | 'rescission.unanswered'
  /** No response, and the list could not be read. */
  | 'rescission.inDoubt'

/** The state of the consent; an unknown state in the network's words. */
export const getConsentMessage = ({ consent: { state } }: Instrument): Message<InstrumentsCode> => {
  if (state === undefined) return { code: 'consent.unknown' }
  if (state === 'given' || state === 'rescinded') return { code: `consent.${state}` }
  return { words: toTitleCase(state) }
}

const dialogScreens = ['confirming', 'failed', 'outcomeUnknown', 'approved'] as const

/** The events of Escape; none works while a request is pending. */
const escapeEvents = [
  { type: 'rescission.cancel' },
  { type: 'failure.acknowledge' },
  { type: 'result.finish' },
] as const

/** Returns what the list of instruments and its dialog show. */
export const selectInstruments = (snapshot: InstrumentsSnapshot) => {
  const { list, instrument, failure, outcome, traceId } = snapshot.context
  const isBusy = snapshot.hasTag('busy') && !snapshot.matches('loading')
  return {
    /** In the network's order; undefined before they are read. */
    list: snapshot.matches('loading') || snapshot.matches('loadFailed') ? undefined : list,
    /** Why they could not be read. */
    loadFailure: snapshot.matches('loadFailed') ? failure : undefined,
    /** The screen of the dialog; undefined without one. */
    screen: isBusy ? ('busy' as const) : dialogScreens.find(screen => snapshot.matches(screen)),
    /** The instrument whose consent is rescinded. */
    instrument,
    /** Why the request failed, and what to do. */
    message: failure?.words,
    advice: failure && getAdvice(failure),
    /** The message about a request with an unknown outcome. */
    unknown: outcome === 'notApplied' ? ('rescission.unanswered' as const) : ('rescission.inDoubt' as const),
    /** The Trace ID of the last request. */
    traceId,
    escapeEvent: escapeEvents.find(event => snapshot.can(event)),
  }
}

export type InstrumentsView = ReturnType<typeof selectInstruments>
