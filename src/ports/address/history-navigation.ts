import type { HistoryNavigation } from '../../../machines/shared/ports/address.ts'
import type { RouterHistory } from './url-sync.ts'

/** What the browser's own buttons do to the address; our own steps forward are none of them. */
export const createHistoryNavigation = (history: Pick<RouterHistory, 'subscribe'>): HistoryNavigation => ({
  subscribe: listener =>
    history.subscribe(({ action: { type } }) => {
      if (type !== 'PUSH' && type !== 'REPLACE') listener()
    }),
})
