import { createHash } from 'node:crypto'
import type { SandboxSettings } from './settings.ts'

/** Formats 256 hexadecimal bits as a version 4 UUID, which drops some of them. */
const uuidOf = (hex: string): string => {
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4]
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Creates the generator of ids: the same seed gives the same ids in the same order. */
export const createIds = (settings: SandboxSettings) => {
  const number = () => {
    const count = settings.read().count + 1
    settings.change({ count })
    return count
  }
  const digest = () => createHash('sha256').update(`${settings.read().seed}:${number()}`).digest('hex')
  /** Returns the next fraction, 0 ≤ f < 1. */
  const fraction = () => Number.parseInt(digest().slice(0, 12), 16) / 2 ** 48
  return {
    /** The next of the plain numbers 1, 2, 3 … */
    number,
    /** The next id, in the form of a version 4 UUID. */
    next: () => uuidOf(digest()),
    fraction,
    /** The next voucher PIN or electricity token: groups of four digits. */
    voucher: (groups: number) =>
      Array.from({ length: groups }, () => String(Math.floor(fraction() * 10_000)).padStart(4, '0')).join(
        ' ',
      ),
  }
}

export type Ids = ReturnType<typeof createIds>
