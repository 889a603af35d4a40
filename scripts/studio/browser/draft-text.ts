import { setAt } from '#scripts/config/edits.ts'
import { type Path, parseJsonText } from '#scripts/config/json-text.ts'

/** The config of a new network: enough for a portal, with places for what it lacks. */
const emptyConfig = {
  id: 'za-network000001',
  application: {
    title: 'My wallet',
    theme: {
      asset: { image: { logo: '' } },
      style: {
        component: { color: { primary: '#1f5fa8', secondary: '#12355b', border: '#c9d6e4' } },
        body: { background: { color: '#f5f8fb' } },
      },
    },
    pages: {},
    contact: {},
    timeout: { notification: 300, logout: 60 },
    render: {
      service: [
        { name: 'topup' },
        { name: 'cash' },
        { name: 'send' },
        { name: 'request' },
        { name: 'invite' },
      ],
      flags: {},
    },
  },
  authenticate: { sign_up: true },
  otp: {},
}

/** Formats a config as the text of the editor. */
export const formatConfig = (config: unknown): string => `${JSON.stringify(config, undefined, 2)}\n`

export const emptyText = formatConfig(emptyConfig)

const offsetOf = (text: string, { line, column }: { line: number; column: number }): number =>
  text.split('\n', line - 1).reduce((sum, each) => sum + each.length + 1, 0) + column - 1

const member = /"(?:[^"\\]|\\.)*"\s*:\s*("(?:[^"\\]|\\.)*")/y

/** Replaces a text value of a config. The rest of the text stays as it is typed, if the value is there already. */
export const replaceValue = (text: string, path: Path, value: string): string => {
  const json = parseJsonText(text)
  if ('message' in json) return text
  const place = json.placeOf(path)
  if (place !== undefined) {
    member.lastIndex = offsetOf(text, place)
    const found = member.exec(text)
    if (found?.[1] !== undefined) {
      const end = found.index + found[0].length
      return `${text.slice(0, end - found[1].length)}${JSON.stringify(value)}${text.slice(end)}`
    }
  }
  return formatConfig(setAt(json.value, path, value))
}

/** Returns the range of a line in a text. */
export const rangeOfLine = (text: string, line: number): readonly [start: number, end: number] => {
  const start = offsetOf(text, { line, column: 1 })
  const end = text.indexOf('\n', start)
  return [start, end === -1 ? text.length : end]
}
