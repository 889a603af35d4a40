import type { FilterQuery } from '../../../machines/domain/transaction/filters.ts'
import type { FilterUrlSync } from '../../../machines/shared/ports/address.ts'
import type { RouterHistory } from './url-sync.ts'

const keys = ['range', 'from', 'to', 'type', 'status'] as const satisfies readonly (keyof FilterQuery)[]
const section = { settings: 'wallet' }

/** The most characters of a filter value. */
const longest = 100

/** Keeps the filters of My Wallet in the URL, in the history entry of its section. */
export const createFilterUrlSync = (history: Omit<RouterHistory, 'flush'>): FilterUrlSync => {
  const search = () => new URLSearchParams(history.location.search)
  const isHere = () => search().get('settings') === section.settings
  const read = (): FilterQuery => {
    const said = search()
    return Object.fromEntries(
      keys.flatMap(key => {
        const value = said.get(key)
        return value === null || value === '' || value.length > longest ? [] : [[key, value]]
      }),
    )
  }
  const textOf = (place: FilterQuery): string =>
    new URLSearchParams({
      ...section,
      ...Object.fromEntries(keys.flatMap(key => (place[key] === undefined ? [] : [[key, place[key]]]))),
    }).toString()

  /** The query that URL and machine share. */
  let known: string | undefined

  return {
    write: place => {
      if (!isHere()) return
      known = textOf(place)
      if (known !== textOf(read())) history.replace(`/dashboard?${known}`, history.location.state)
    },
    subscribe: listener => {
      const tell = () => {
        known = textOf(read())
        listener(read())
      }
      tell()
      return history.subscribe(() => {
        if (isHere() && textOf(read()) !== known) tell()
      })
    },
  }
}
