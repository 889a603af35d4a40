/** As much as a line holds, indentation included. */
const lineWidth = 110

const isName = (key: string): boolean => /^[A-Za-z_$][\w$]*$/.test(key)

const quoted = (text: string): string =>
  text.includes("'") && !text.includes('"')
    ? JSON.stringify(text)
    : `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`

const nested = (open: string, parts: readonly string[], close: string, indent: number, room: number) => {
  if (parts.length === 0) return `${open.trim()}${close.trim()}`
  const line = `${open}${parts.join(', ')}${close}`
  if (!line.includes('\n') && line.length <= room) return line
  const space = ' '.repeat(indent + 2)
  return `${open.trim()}\n${parts.map(part => `${space}${part},\n`).join('')}${' '.repeat(indent)}${close.trim()}`
}

/**
 * Plain data as the literal that somebody would write by hand: on one line where it fits, keys without quotes
 * where they are names. Throws for what no literal holds.
 *
 * @param indent spaces before the line that the literal ends on
 * @param before characters that stand before it on its first line
 */
export const literalOf = (value: unknown, indent = 0, before = indent): string => {
  // A comma follows.
  const room = lineWidth - before - 1
  if (typeof value === 'string') return quoted(value)
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return String(value)
  if (Array.isArray(value))
    return nested(
      '[',
      value.map(part => literalOf(part, indent + 2)),
      ']',
      indent,
      room,
    )
  if (typeof value === 'object') {
    const parts = Object.entries(value).map(([key, part]) => {
      const name = isName(key) ? key : quoted(key)
      return `${name}: ${literalOf(part, indent + 2, indent + 4 + name.length)}`
    })
    return nested('{ ', parts, ' }', indent, room)
  }
  throw new Error(`A ${typeof value} is no part of a literal`)
}
