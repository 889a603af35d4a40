/** The names and positions from the root of a JSON text to one of its values. */
export type Path = readonly (string | number)[]

/** A place in a text; both numbers start at 1. */
export interface Place {
  readonly line: number
  readonly column: number
}

/** A JSON text that cannot be parsed. */
export interface SyntaxProblem extends Place {
  readonly message: string
}

/** A member of an object whose name occurs again later, so that its value is lost. */
interface Duplicate extends Place {
  readonly path: Path
}

/** A parsed JSON text. */
export interface JsonText {
  readonly value: unknown
  /** Returns the place of a value: of its name, or of the value itself in a list. */
  readonly placeOf: (path: Path) => Place | undefined
  readonly duplicates: readonly Duplicate[]
}

/** Formats a path as JavaScript would: `application.render.service[2].name`. */
export const formatPath = (path: Path): string =>
  path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`
    if (!/^[\w$-]+$/.test(step)) return `${text}[${JSON.stringify(step)}]`
    return text === '' ? step : `${text}.${step}`
  }, '')

/** The levels below which values have no place of their own: paths of any length would need too much memory. */
const deepestPlace = 60

const blank = /[ \t\r\n]*/y
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids them in a string.
const string = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const word = /true|false|null/y

/** An open list or object. */
interface Open {
  readonly path: Path
  readonly isList: boolean
  readonly names: Map<string, number>
  count: number
}

/** Whether a text may be in a place. */
const isText = /^a (?:value|name)/

class Unexpected extends Error {
  readonly offset: number
  constructor(message: string, offset: number) {
    super(message)
    this.offset = offset
  }
}

/** Finds the offset of every value. Uses no recursion, so that a deep text cannot exhaust the stack. */
const scan = (text: string) => {
  const offsets = new Map<string, number>()
  const duplicates: { readonly path: Path; readonly offset: number }[] = []
  const open: Open[] = []
  let offset = 0

  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = offset
    const found = pattern.exec(text)?.[0]
    if (found !== undefined) offset += found.length
    return found
  }
  const pathBelow = (path: Path, step: string | number): Path =>
    path.length < deepestPlace ? [...path, step] : path
  const placeAt = (path: Path, start: number): void => {
    if (path.length < deepestPlace) offsets.set(formatPath(path), start)
  }
  const takeMark = (marks: string): string | undefined => {
    take(blank)
    const mark = text.charAt(offset)
    if (mark === '' || !marks.includes(mark)) return undefined
    offset += 1
    return mark
  }
  const fail = (expected: string): never => {
    take(blank)
    const found = text.charAt(offset)
    if (found === '') throw new Unexpected(`The text ends where ${expected} is expected.`, offset)
    if (found === '"' && isText.test(expected))
      throw new Unexpected('This text has no closing quote, or a character that needs a backslash.', offset)
    throw new Unexpected(`Here is ${JSON.stringify(found)}, where ${expected} is expected.`, offset)
  }

  /** Reads the name of a member or the position of an entry. Returns the path of the value. */
  const takeStep = (parent: Open): Path => {
    if (parent.isList) {
      take(blank)
      const path = pathBelow(parent.path, parent.count)
      placeAt(path, offset)
      parent.count += 1
      return path
    }
    take(blank)
    const start = offset
    const name = JSON.parse(take(string) ?? fail('a name in quotes')) as string
    const path = pathBelow(parent.path, name)
    const earlier = parent.names.get(name)
    if (earlier !== undefined) duplicates.push({ path, offset: earlier })
    parent.names.set(name, start)
    placeAt(path, start)
    if (takeMark(':') === undefined) fail('a colon')
    return path
  }

  const takeValue = (path: Path): void => {
    const mark = takeMark('{[')
    if (mark !== undefined) open.push({ path, isList: mark === '[', names: new Map(), count: 0 })
    else if ((take(string) ?? take(number) ?? take(word)) === undefined) fail('a value')
  }

  takeValue([])
  for (let last = open.at(-1); last !== undefined; last = open.at(-1)) {
    const end = last.isList ? ']' : '}'
    const isFirst = last.count === 0 && last.names.size === 0
    if (takeMark(end) !== undefined) {
      open.pop()
      continue
    }
    if (!isFirst && takeMark(',') === undefined) fail(`a comma or ${end}`)
    takeValue(takeStep(last))
  }
  take(blank)
  if (offset < text.length) fail('the end of the text')
  return { offsets, duplicates }
}

/** Creates a function that returns the line and the column of an offset. */
const createPlaces = (text: string) => {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset: number): Place => {
    const line = starts.findLastIndex(start => start <= offset)
    return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 }
  }
}

/** Parses a JSON text. The position of an error is exact. */
export const parseJsonText = (text: string): JsonText | SyntaxProblem => {
  const toPlace = createPlaces(text)
  try {
    const { offsets, duplicates } = scan(text)
    return {
      value: JSON.parse(text),
      placeOf: path => {
        const offset = offsets.get(formatPath(path))
        return offset === undefined ? undefined : toPlace(offset)
      },
      duplicates: duplicates.map(({ path, offset }) => ({ path, ...toPlace(offset) })),
    }
  } catch (error) {
    if (error instanceof Unexpected) return { message: error.message, ...toPlace(error.offset) }
    throw error
  }
}
