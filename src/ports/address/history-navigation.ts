import type { HistoryNavigation } from '#machines/shared/ports/address.ts'
import type { RouterHistory } from './url-sync.ts'

/** Reports navigation by the browser's buttons, without the portal's own. */
export const createHistoryNavigation = (history: Pick<RouterHistory, 'subscribe'>): HistoryNavigation => ({
  subscribe: listener =>
    history.subscribe(({ action: { type } }) => {
      if (type !== 'PUSH' && type !== 'REPLACE') listener()
    }),
})
