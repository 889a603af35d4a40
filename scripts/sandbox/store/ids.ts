import { createHash } from 'node:crypto'
import type { Database } from './database.ts'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Formats 256 hexadecimal bits as a version 4 UUID, which drops some of them. */
const uuidOf = (hex: string): string => {
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4]
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** @param seed the same seed gives the same ids in the same order */
export const createIds = (database: Database, seed: () => string) => {
  const bump = database.statement<{ value: string }>(
    `INSERT INTO setting (name, value) VALUES ('counter', '1')
     ON CONFLICT (name) DO UPDATE SET value = CAST(value AS INTEGER) + 1 RETURNING value`,
  )
  const number = () => Number(bump.get()?.value)
  const digest = () => sha256(`${seed()}:${number()}`)
  return {
    /** The next of the plain numbers 1, 2, 3 … */
    number,
    /** The next id, in the form of a version 4 UUID. */
    next: () => uuidOf(digest()),
    /** The next 160 bits, hexadecimal. */
    bits: () => digest().slice(0, 40),
    /** The next fraction, 0 ≤ f < 1. */
    fraction: () => Number.parseInt(digest().slice(0, 12), 16) / 2 ** 48,
    /** Returns a separate series of ids that does not advance the others. The same name gives the same ids. */
    series(name: string) {
      const start = `${seed()}:${name}`
      let count = 0
      return () => {
        count += 1
        return uuidOf(sha256(`${start}:${count}`))
      }
    },
  }
}

export type Ids = ReturnType<typeof createIds>
