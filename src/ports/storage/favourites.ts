import { isSnsi } from '#machines/domain/wire/snsi.ts'
import type { FavouritesStore } from '#machines/shared/ports/storage.ts'
import { tryStorage } from './try-storage.ts'

const key = 'favourites'

/** Stores the ids of favourite recipients. A browser without storage has no favourites. */
export const createBrowserFavourites = (storage: () => Storage): FavouritesStore => ({
  read: () => (tryStorage(storage, kept => kept.getItem(key)) ?? '').split(' ').filter(isSnsi),
  write: ids =>
    tryStorage(storage, kept => (ids.length > 0 ? kept.setItem(key, ids.join(' ')) : kept.removeItem(key))),
})
