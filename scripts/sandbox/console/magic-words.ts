import { type Magic, magicOfAmount, magicOfCounterparty } from '../magic-values.ts'
import type { Bend } from '../operation.ts'
import type { Effect } from '../store/faults.ts'

/** A value that a tester types, and what it does. */
export interface MagicValue {
  readonly value: string
  readonly does: string
}

/** What each effect of a fault is, for whoever chooses one. */
export const effectWords: Readonly<Record<Effect, string>> = {
  status: 'Refused with a status; nothing is done',
  delay: 'Done, answered late',
  drop: 'No answer; nothing is done',
  html: 'A page instead of JSON; nothing is done',
  badjson: 'Done, answered with half of the JSON',
  noid: 'Done, answered without a Trace ID',
  lost: 'Done, then the connection breaks',
}

const bendWords: Readonly<Record<Bend, string>> = {
  lost: 'Done, but the answer is lost',
  badjson: effectWords.badjson,
  noid: effectWords.noid,
}

const magicWords = (magic: Magic): string => {
  switch (magic.outcome) {
    case 'declined':
      return `Declined: ${magic.message}`
    case 'pending':
      return magic.after === null
        ? 'Pending for ever'
        : `Pending for ${magic.after / 1000} s, then ${magic.as === 'success' ? 'a success' : 'declined'}`
    case 'performed':
      return bendWords[magic.bend]
    case 'interrupted': {
      const { effect, status } = magic.fault
      return status === undefined ? effectWords[effect] : `${effectWords[effect]} (${status})`
    }
    case 'session_ended':
      return 'The session ends in the middle (401)'
  }
}

const range = (count: number) => Array.from({ length: count }, (_, number) => number)

/** The cents that mean something, as `magicOfAmount` judges all hundred of them. */
export const magicAmounts = (): MagicValue[] =>
  range(100).flatMap(cents => {
    const magic = magicOfAmount(cents)
    return magic ? [{ value: `.${String(cents).padStart(2, '0')}`, does: magicWords(magic) }] : []
  })

/** The last three digits that mean something, as `magicOfCounterparty` judges all thousand of them. */
export const magicCounterparties = (): MagicValue[] => [
  ...range(1000).flatMap(digits => {
    const ending = String(digits).padStart(3, '0')
    const magic = magicOfCounterparty(ending)
    return magic ? [{ value: `…${ending}`, does: magicWords(magic) }] : []
  }),
  { value: '…201', does: 'Not a customer; nor is any other number that nobody above has' },
  { value: 'Own number', does: 'Refused: You cannot send money to yourself.' },
]

/** Codes, and where they are judged. */
export const magicCodes: readonly MagicValue[] = [
  { value: '000000', does: 'One-time PIN that is always wrong; after five wrong ones the right one is void' },
  { value: '999999', does: 'One-time PIN that has expired; a real one does after 5 minutes of this clock' },
  { value: '0000', does: 'Four-digit PIN that is wrong; any other is right' },
]
