import Papa from 'papaparse'

/** Parses a CSV file whose lines end with CRLF. Throws when the file is malformed. */
export const parseCsv = (file: string): string[][] => {
  const parsed = Papa.parse<string[]>(file.replace(/^\uFEFF/, ''), { delimiter: ',', newline: '\r\n' })
  const [last] = parsed.data.splice(-1)
  if (parsed.errors.length > 0 || last?.join() !== '') throw new Error(JSON.stringify([parsed.errors, last]))
  return parsed.data
}
