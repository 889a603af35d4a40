/** The bits that mark a random UUID (RFC 9562, version 4): the byte, the random bits that stay, and the mark. */
const fixedBits = [
  { index: 6, mask: 0x0f, mark: 0x40 },
  { index: 8, mask: 0x3f, mark: 0x80 },
]

/** Returns a random UUID. `crypto.randomUUID` does the same, but browsers have it only on https. */
export const createRandomId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  for (const { index, mask, mark } of fixedBits) bytes[index] = ((bytes[index] ?? 0) & mask) | mark
  const hex = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
