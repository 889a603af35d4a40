/**
 * Uses a storage of the browser. Returns undefined when the storage is disabled or full.
 *
 * @param storage a function, because reading the property throws when storage is disabled
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
