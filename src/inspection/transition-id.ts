/**
 * Where a transition is written: unlike the object itself, the same in a machine and in what `provide` makes of it.
 *
 * @param index its place among those of its state for the same event
 */
export const transitionIdOf = (source: { readonly id: string }, eventType: string, index: number): string =>
  `${source.id}|${eventType}|${index}`
