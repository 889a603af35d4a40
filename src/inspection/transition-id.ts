/**
 * Returns an ID from the position of a transition in the config. `provide` keeps this ID, but not the transition
 * objects.
 *
 * @param index the position among the state's transitions for the same event
 */
export const transitionIdOf = (source: { readonly id: string }, eventType: string, index: number): string =>
  `${source.id}|${eventType}|${index}`
