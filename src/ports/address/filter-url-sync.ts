import type { FilterQuery } from '#machines/domain/transaction/filters.ts'
import type { FilterUrlSync } from '#machines/shared/ports/address.ts'
import { hrefOfDashboard, readDashboardSearch } from './portal-address.ts'
import type { RouterHistory } from './url-sync.ts'

/** Keeps the filters of My Wallet in the URL, in the history entry of its section. */
export const createFilterUrlSync = (history: Omit<RouterHistory, 'flush'>): FilterUrlSync => {
  const search = () => readDashboardSearch(history.location.search)
  const isHere = () => search().settings === 'wallet'
  const read = (): FilterQuery => {
    const { service, settings, ...filters } = search()
    return filters
  }
  const hrefOf = (query: FilterQuery): string => hrefOfDashboard({ settings: 'wallet', ...query })

  /** The address that URL and machine share. */
  let known: string | undefined

  return {
    write: query => {
      if (!isHere()) return
      known = hrefOf(query)
      if (known !== hrefOf(read())) history.replace(known, history.location.state)
    },
    subscribe: listener => {
      const tell = () => {
        known = hrefOf(read())
        listener(read())
      }
      tell()
      return history.subscribe(() => {
        if (isHere() && hrefOf(read()) !== known) tell()
      })
    },
  }
}
