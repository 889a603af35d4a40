import { createHash } from 'node:crypto'

/** Returns a generator of pseudo-random fractions from 0 to 1, the same for the same text. */
export const fractions = (text: string) => {
  let count = 0
  return () => createHash('sha256').update(`${text}:${count++}`).digest().readUInt32BE() / 2 ** 32
}
