import {
  findNodeAtLocation,
  getNodePath,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
  stripComments,
} from 'jsonc-parser'

/** The names and positions from the root of a JSON text to one of its values. */
export type Path = readonly (string | number)[]

/** A place in a text; both numbers start at 1. */
export interface Place {
  readonly line: number
  readonly column: number
}

/** The sentences for errors, by the names that the parser gives them. */
const sentences: Readonly<Record<string, string>> = {
  InvalidSymbol: 'This is neither a text in double quotes nor a number, true, false or null.',
  PropertyNameExpected: 'Here a name in double quotes is expected, without a comma before the closing brace.',
  ValueExpected: 'Here a value is expected.',
  ColonExpected: 'Here a colon is expected.',
  CommaExpected: 'Here a comma is expected.',
  CloseBraceExpected: 'Here a closing brace } is expected.',
  CloseBracketExpected: 'Here a closing bracket ] is expected.',
  EndOfFileExpected: 'Here the end of the text is expected.',
  UnexpectedEndOfString: 'This text has no closing quote.',
  InvalidCommentToken: 'JSON has no comments.',
}

/** Lists the members whose name occurs again later in the same object. */
const listRepeated = ({ type, children = [] }: Node): readonly Path[] => {
  const below = children.flatMap(child => (child.children === undefined ? [] : listRepeated(child)))
  if (type !== 'object') return below
  const names = children.flatMap(({ children: [name] = [] }) => name ?? [])
  const last = new Map(names.map(name => [name.value, name]))
  return [...names.filter(name => last.get(name.value) !== name).map(name => getNodePath(name)), ...below]
}

/** Returns the offset of a value, which is that of its name; of a missing value, that of the object around it. */
const offsetOf = (root: Node, path: Path): number => {
  const node = findNodeAtLocation(root, [...path])
  if (node === undefined) return path.length === 0 ? 0 : offsetOf(root, path.slice(0, -1))
  return (node.parent?.type === 'property' ? node.parent : node).offset
}

/** Parses a JSON text. Its value is undefined if the text is not JSON; comments are errors, but do not prevent it. */
export const parseJsonText = (text: string) => {
  const starts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)]
  const toPlace = (offset: number): Place => {
    let [line, end] = [0, starts.length]
    while (end - line > 1) {
      const middle = Math.floor((line + end) / 2)
      if ((starts[middle] ?? 0) <= offset) line = middle
      else end = middle
    }
    return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 }
  }
  const errors: ParseError[] = []
  try {
    const root = parseTree(text, errors, { disallowComments: true })
    const named = errors.map(({ error, offset }) => ({
      name: printParseErrorCode(error),
      ...toPlace(offset),
    }))
    const comment = named.find(({ name }) => name === 'InvalidCommentToken')
    const invalid = named.find(({ name }) => name !== 'InvalidCommentToken')
    return {
      value: invalid ? undefined : JSON.parse(stripComments(text, ' ')),
      errors: [comment, invalid].flatMap(each => {
        if (each === undefined) return []
        const { name, ...place } = each
        return { ...place, message: sentences[name] ?? 'JSON does not allow a character of this text.' }
      }),
      repeated: root === undefined ? [] : listRepeated(root),
      placeOf: (path: Path) => toPlace(root === undefined ? 0 : offsetOf(root, path)),
    }
  } catch (error) {
    const message = error instanceof RangeError ? 'The values are nested too deeply.' : String(error)
    return { value: undefined, errors: [{ ...toPlace(0), message }], repeated: [], placeOf: () => toPlace(0) }
  }
}

/** Formats a path as JavaScript would: `application.render.service[2].name`. */
export const formatPath = (path: Path): string =>
  path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`
    if (!/^[\w$-]+$/.test(step)) return `${text}[${JSON.stringify(step)}]`
    return text === '' ? step : `${text}.${step}`
  }, '')
