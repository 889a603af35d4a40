/** One change of one file, and whether every test passed all the same. */
export interface Tried {
  /** From the project's root, with forward slashes. */
  readonly file: string
  /** What was and what it becomes, on one line; with a number where a file has several alike. */
  readonly change: string
  readonly survived: boolean
}

type Reasons = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Changes that no test notices, by file, each with the reason why none should. It is to become shorter. */
export const survivors: Reasons = {}

/** Changes as they are named in the list: those that are alike have a number. */
export const numbered = (changes: readonly string[]): readonly string[] => {
  const times = new Map<string, number>()
  return changes.map(change => {
    const time = (times.get(change) ?? 0) + 1
    times.set(change, time)
    return time === 1 ? change : `${change} (${time})`
  })
}

/** What has to be done about the list: whoever survives stands in it, and whoever stands in it survives. */
export const complaintsOf = (tried: readonly Tried[], listed: Reasons = survivors): readonly string[] =>
  tried.flatMap(({ file, change, survived }) => {
    const isListed = listed[file]?.[change] !== undefined
    if (survived && !isListed) return [`not noticed, and not explained: ${file}: ${change}`]
    if (!survived && isListed) return [`explained, but it is noticed: ${file}: ${change}`]
    return []
  })

/** What is explained below a folder but is not there to be tried any more. */
export const staleBelow = (
  folder: string,
  tried: readonly Pick<Tried, 'file' | 'change'>[],
  listed: Reasons = survivors,
): readonly string[] => {
  const there = new Set(tried.map(({ file, change }) => `${file}: ${change}`))
  return Object.entries(listed)
    .filter(([file]) => file.startsWith(folder))
    .flatMap(([file, changes]) => Object.keys(changes).map(change => `${file}: ${change}`))
    .filter(one => !there.has(one))
    .map(one => `explained, but there is nothing like it: ${one}`)
}
