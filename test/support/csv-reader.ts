/** Parses a CSV file by the grammar of RFC 4180. Throws when the file breaks it. */
export const parseCsv = (file: string): string[][] => {
  const text = file.replace(/^\uFEFF/, '')
  const lines: string[][] = []
  let fields: string[] = []
  let at = 0
  while (at < text.length) {
    const quoted = /"((?:[^"]|"")*)"/y
    const bare = /[^",\r\n]*/y
    quoted.lastIndex = at
    bare.lastIndex = at
    const inMarks = quoted.exec(text)
    const [matched = ''] = inMarks ?? bare.exec(text) ?? []
    fields.push(inMarks === null ? matched : (inMarks[1] ?? '').replaceAll('""', '"'))
    at += matched.length
    if (text[at] === ',') at += 1
    else if (text.startsWith('\r\n', at)) {
      lines.push(fields)
      fields = []
      at += 2
    } else throw new Error(`Neither a comma nor the end of a line: ${text.slice(at, at + 20)}`)
  }
  if (fields.length > 0) throw new Error('The last line does not end')
  return lines
}
