import { applyEdits, type JSONPath, modify, type ParseError, parse } from 'jsonc-parser'
import { getAt } from '#machines/domain/wire/wire.ts'

/** The config of a new network: enough for a portal. */
const emptyConfig = {
  id: 'za-network000001',
  application: {
    title: 'My wallet',
    theme: {
      style: {
        component: { color: { primary: '#1f5fa8', secondary: '#12355b', border: '#c9d6e4' } },
        body: { background: { color: '#f5f8fb' } },
      },
    },
    render: { service: [{ name: 'topup' }, { name: 'cash' }, { name: 'send' }, { name: 'request' }] },
  },
  authenticate: { sign_up: true },
}

export const formatConfig = (config: unknown): string => `${JSON.stringify(config, undefined, 2)}\n`

export const emptyText = formatConfig(emptyConfig)

/** The config in a text, and the path to it: a response of a network contains it as its data. */
export interface Draft {
  readonly config: unknown
  readonly root: JSONPath
}

/** Returns the draft in a text, which may have comments; undefined if the text is not JSON. */
export const parseDraft = (text: string): Draft | undefined => {
  const errors: ParseError[] = []
  const value: unknown = parse(text, errors)
  if (errors.length > 0) return undefined
  const data = getAt(value, 'data') ?? undefined
  return data === undefined ? { config: value, root: [] } : { config: data, root: ['data'] }
}

/** Returns the text with another value at a path; undefined removes it. All else stays as it is typed. */
export const replaceValue = (text: string, path: JSONPath, value: unknown): string => {
  const insertSpaces = !/^\t/m.test(text)
  return applyEdits(text, modify(text, path, value, { formattingOptions: { insertSpaces, tabSize: 2 } }))
}

export const offsetOf = (text: string, line: number, column: number): number =>
  text.split('\n', line - 1).reduce((sum, each) => sum + each.length + 1, 0) + column - 1
