/** Returns the URL of a machine, or of one of its states: keys joined by dots. */
export const addressOf = (machine: string, state = ''): string =>
  `#/${[machine, state].filter(Boolean).join('/')}`

/** Parses a URL's hash; the default is the portal machine. */
export const parseAddress = (hash: string) => {
  const [machine, state = ''] = hash.replace(/^#\//, '').split('/')
  return { machine: machine || 'portal', state }
}

/** Returns the URL at which Vite opens a file of the project in the editor. */
export const editorAddress = (path: string, line = 1): string =>
  `/__open-in-editor?file=${encodeURIComponent(`${path}:${line}`)}`
