import type { Travels } from '../../../machines/shared/ports.ts'
import type { History } from './places.ts'

/** What the browser's own buttons do to the address; our own steps forward are none of them. */
export const historyTravels = (history: Pick<History, 'subscribe'>): Travels => ({
  subscribe: listener =>
    history.subscribe(({ action: { type } }) => {
      if (type !== 'PUSH' && type !== 'REPLACE') listener()
    }),
})
