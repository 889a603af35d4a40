import { truncateWireValue } from '#machines/domain/wire/truncate-wire.ts'

/** The results of an earlier report, which are valid for the values that have not changed. */
export interface Memory {
  /** Starts a report: forgets the results that the last report did not need. */
  readonly begin: () => void
  /** Returns the known result of a key, else that of `make`. */
  readonly recall: <Result>(key: string, make: () => Result) => Result
}

/** Returns the key of a result that depends on some values, as far as the portal reads them. */
export const memoryKey = (...values: readonly unknown[]): string => JSON.stringify(truncateWireValue(values))

/** Remembers nothing, for a single report. */
export const noMemory: Memory = { begin: () => {}, recall: (_, make) => make() }

/** Creates the memory of a sequence of reports. */
export const createMemory = (): Memory => {
  let earlier = new Map<string, unknown>()
  let current = new Map<string, unknown>()
  return {
    begin: () => {
      earlier = current
      current = new Map()
    },
    recall: <Result>(key: string, make: () => Result): Result => {
      const result = earlier.has(key) ? (earlier.get(key) as Result) : make()
      current.set(key, result)
      return result
    },
  }
}
