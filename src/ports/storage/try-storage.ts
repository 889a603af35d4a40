/**
 * Uses a storage of the browser. Returns undefined where the storage is switched off or full: the portal then forgets,
 * and no more.
 *
 * @param storage a function, because the mere mention of a storage that is switched off throws
 */
export const tryStorage = <Result>(
  storage: () => Storage,
  use: (storage: Storage) => Result,
): Result | undefined => {
  try {
    return use(storage())
  } catch {
    return undefined
  }
}
