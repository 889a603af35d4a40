import type { ParsedHistoryState } from '@tanstack/history'

/** An entry of the browser's history. */
interface Entry {
  readonly state: ParsedHistoryState
}

// The library has no public name for the index of an entry; a journey enters an address during a payment.
const indexKey = '__TSR_index' satisfies keyof ParsedHistoryState

/** Returns the position of an entry among the entries of the page. */
export const getEntryIndex = ({ state }: Entry): number => state[indexKey]

let enteredKey: string | undefined

/** Creates the state of an address that the consumer enters, to which the browser gives no state. */
export const createEnteredState = (index: number): ParsedHistoryState => {
  enteredKey = `entered-${index}`
  return { [indexKey]: index, key: enteredKey, __TSR_key: enteredKey }
}

/** Whether the consumer entered this address last. */
export const isEntered = ({ state }: Entry): boolean => enteredKey !== undefined && state.key === enteredKey

/** The mark of an entry on top of the first one, which shows the same page. */
export const spareState = { isSpare: true }

export const isSpare = ({ state }: Entry): boolean => 'isSpare' in state
