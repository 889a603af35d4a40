import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { type ScreenQueries, screenQueries } from './test-user.ts'

/**
 * An expectation of a screen: a text that it shows, a check, or several of these. Undefined and false check nothing.
 */
export type Shown<Snapshot = AnyMachineSnapshot> =
  | string
  | undefined
  | false
  // biome-ignore lint/suspicious/noConfusingVoidType: a look that throws returns nothing.
  | void
  | readonly Shown<Snapshot>[]
  | ((look: ScreenQueries, snapshot: Snapshot) => Shown<Snapshot>)

/** Throws when the screen differs from the expectation in this snapshot. */
export const checkShown = <Snapshot>(shown: Shown<Snapshot>, snapshot: Snapshot): void => {
  if (typeof shown === 'string') screenQueries.says(shown)
  else if (typeof shown === 'function') checkShown(shown(screenQueries, snapshot), snapshot)
  else if (shown) for (const each of shown) checkShown(each, snapshot)
}

/** Expects an element with this role, name and state. */
export const seen =
  (...what: Parameters<ScreenQueries['sees']>) =>
  (look: ScreenQueries): void =>
    look.sees(...what)

/** Shows nothing with this role and name. */
export const absent =
  (...what: Parameters<ScreenQueries['lacks']>) =>
  (look: ScreenQueries): void =>
    look.lacks(...what)

/** Says none of these texts. */
export const unsaid =
  (...texts: readonly string[]) =>
  (look: ScreenQueries): void =>
    texts.forEach(look.doesNotSay)

/** Expects a text if a condition applies, and expects its absence otherwise. */
export const needs = (isNeeded: unknown, text: string) => (isNeeded ? text : unsaid(text))

/** Shows a field that holds this value. */
export const field = (label: string, value: string) => (look: ScreenQueries) => look.holds(label, value)

/** Shows buttons that cannot be pressed now. */
export const withheld =
  (...names: readonly string[]) =>
  (look: ScreenQueries): void => {
    for (const name of names) look.withholds(name)
  }

/** Shows a button that can be pressed if, and only if, the machine takes the event. */
export const answersTo =
  <Event extends AnyEventObject>(name: string, event: Event) =>
  (look: ScreenQueries, snapshot: { can(event: Event): boolean }): void =>
    snapshot.can(event) ? look.offers(name) : look.withholds(name)
