/** A file in the archive. */
export interface ArchivedFile {
  readonly path: string
  readonly text: string
}

interface Entry {
  readonly name: Uint8Array<ArrayBuffer>
  readonly sum: number
  readonly size: number
  readonly method: number
  readonly content: Uint8Array<ArrayBuffer>
}

const stored = 0
const deflated = 8
/** The version that a reader needs: PKZIP 2.0 supports compressed and uncompressed files. */
const version = 20
/** The flag for file names in UTF-8. */
const flags = 0x0800
/** 1 January 1980, the earliest DOS date. A fixed date, so that equal contents give equal archives. */
const day = 0x0021

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  return sum
})

/** Returns the CRC-32 checksum of the ZIP format. */
const checksum = (bytes: Uint8Array): number => {
  let sum = 0xffffffff
  for (const byte of bytes) sum = (sum >>> 8) ^ (table[(sum ^ byte) & 0xff] ?? 0)
  return ~sum >>> 0
}

/** Compresses bytes. Returns undefined if the browser cannot compress; the file is then stored uncompressed. */
const deflate = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  try {
    const compressed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'))
    return new Uint8Array(await new Response(compressed).arrayBuffer())
  } catch {
    return undefined
  }
}

const entryOf = async ({ path, text }: ArchivedFile): Promise<Entry> => {
  const encoder = new TextEncoder()
  const bytes = encoder.encode(text)
  const content = await deflate(bytes)
  return {
    name: encoder.encode(path),
    sum: checksum(bytes),
    size: bytes.length,
    method: content === undefined ? stored : deflated,
    content: content ?? bytes,
  }
}

const widthOf = (field: number | readonly [number]): number => (typeof field === 'number' ? 2 : 4)

/** Encodes little-endian fields: two bytes for a number, four bytes for a number in an array. */
const record = (fields: readonly (number | readonly [number])[]): Uint8Array<ArrayBuffer> => {
  const view = new DataView(new ArrayBuffer(fields.reduce<number>((size, field) => size + widthOf(field), 0)))
  let offset = 0
  for (const field of fields) {
    if (typeof field === 'number') view.setUint16(offset, field, true)
    else view.setUint32(offset, field[0], true)
    offset += widthOf(field)
  }
  return new Uint8Array(view.buffer)
}

/** Returns the fields that a file's local header and its directory entry share. */
const described = ({ name, sum, size, method, content }: Entry): readonly (number | readonly [number])[] => [
  ...[version, flags, method, 0, day],
  ...([[sum], [content.length], [size]] as const),
  ...[name.length, 0],
]

/** Creates a ZIP archive of small files with browser APIs only. */
export const zipOf = async (files: readonly ArchivedFile[], type: string): Promise<Blob> => {
  const entries = await Promise.all(files.map(entryOf))
  const parts: Uint8Array<ArrayBuffer>[] = []
  const directory: Uint8Array<ArrayBuffer>[] = []
  let offset = 0
  for (const entry of entries) {
    const header = record([[0x04034b50], ...described(entry)])
    parts.push(header, entry.name, entry.content)
    directory.push(record([[0x02014b50], version, ...described(entry), 0, 0, 0, [0], [offset]]), entry.name)
    offset += header.length + entry.name.length + entry.content.length
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0)
  const end = record([[0x06054b50], 0, 0, entries.length, entries.length, [size], [offset], 0])
  return new Blob([...parts, ...directory, end], { type })
}
