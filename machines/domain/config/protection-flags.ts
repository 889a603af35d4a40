import type { NetworkConfig, OtpConfig } from '../../../openapi/network.gen.d.ts'
import type { PathIn } from '../wire/contract-path.ts'
import { getAt } from '../wire/wire.ts'

/** An operation that may need a one-time PIN. */
export type OtpProtectedOperation = 'buy' | 'cashOut' | 'pay' | 'transfer'

/** The values that turn a setting off. */
const noes: ReadonlySet<unknown> = new Set([undefined, null, false, 0, '0', 'false', 'no', 'off', 'none'])

/**
 * Whether a protection setting is on. Only a missing value or a clear 'off' turns it off; any unexpected value
 * protects.
 */
export const isProtectionOn = (wire: unknown): boolean =>
  !noes.has(typeof wire === 'string' ? wire.trim().toLowerCase() : wire)

/** Returns the lower-case names in a list, a map or a text; an empty name for a value without names. */
const namesIn = (wire: unknown): readonly string[] => {
  if (!isProtectionOn(wire)) return []
  if (typeof wire === 'string') return wire.toLowerCase().split(/[\s,;|]+/)
  if (Array.isArray(wire))
    return Array.from(wire).flatMap(entry =>
      typeof entry === 'string' ? namesIn(entry) : isProtectionOn(entry) ? '' : [],
    )
  if (typeof wire !== 'object' || wire === null) return ['']
  return Object.keys(wire).flatMap(name => (isProtectionOn(getAt(wire, name)) ? name.toLowerCase() : []))
}

/** Whether a list, a map or a text turns any protection on. */
export const isAnyProtectionOn = (wire: unknown): boolean => namesIn(wire).length > 0

/**
 * Whether a nested protection setting is on. When a parent is not an object, the parent decides; a list turns on the
 * settings that it names.
 */
export const isProtectionOnAt = <Wire>(wire: unknown, ...path: PathIn<Wire>): boolean =>
  isProtectionOn(
    (path as readonly string[]).reduce<unknown>((inner, name) => {
      if (typeof inner !== 'object' || inner === null) return inner
      return Array.isArray(inner)
        ? namesIn(inner).some(each => each === name || each === '')
        : getAt(inner, name)
    }, wire),
  )

/** Matches the known operations with a one-time PIN. */
const operations = /buy|cash|pay|transfer|sign|log/

/**
 * Decodes which operations need a one-time PIN, from a map, a list or a text. A value without a known operation
 * protects all of them.
 */
export const decodeOtp = (wire: unknown): Readonly<Record<OtpProtectedOperation, boolean>> => {
  const names = [getAt<NetworkConfig>(wire, 'otp'), getAt<NetworkConfig>(wire, 'application', 'otp')].flatMap(
    namesIn,
  )
  const asks = (operation: keyof OtpConfig, word: string = operation) =>
    names.some(name => name.includes(word) || !operations.test(name))
  return { buy: asks('buy'), cashOut: asks('cash_out', 'cash'), pay: asks('pay'), transfer: asks('transfer') }
}
