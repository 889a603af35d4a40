export type AtlasRoute =
  | {
      readonly kind: 'machine'
      readonly machine: string
      /** Keys joined by dots, empty for the root; undefined when no state is selected. */
      readonly state?: string | undefined
      readonly transition?: string | undefined
    }
  /** Empty: the list of all services. */
  | { readonly kind: 'services'; readonly key: string }

/** Returns the URL of a machine, of one of its states, or of a transition of that state. */
export const addressOf = (machine: string, state?: string, transition?: string): string =>
  `#/${[machine, state, transition]
    .filter(part => part !== undefined)
    .map(encodeURIComponent)
    .join('/')}`

export const serviceAddress = (key: string): string => `#/services/${key}`

/** Returns the URL at which Vite opens a file of the project in the editor. */
export const editorAddress = (path: string, line = 1): string =>
  `/__open-in-editor?file=${encodeURIComponent(`${path}:${line}`)}`

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Parses a URL's hash; the default is the portal machine. */
export const parseRoute = (hash: string): AtlasRoute => {
  const [, first = '', rest = ''] = /^#\/([^/]*)\/?(.*)$/.exec(hash) ?? []
  if (first === 'services') return { kind: 'services', key: rest }
  const [state, transition] = hash.split('/').slice(2).map(decoded)
  return { kind: 'machine', machine: decoded(first) || 'portal', state, transition }
}
