import { parse } from 'valibot'
import type { NetworkConfig, OtpConfig } from '#openapi/network.gen.d.ts'
import { getAt } from '../wire/wire.ts'
import { decodedBy, fromPath, wireOf } from '../wire/wire-schema.ts'

/** An operation that may need a one-time PIN. */
export type OtpProtectedOperation = 'buy' | 'cashOut' | 'pay' | 'transfer'

/** The values that turn a setting off. */
const noes: ReadonlySet<unknown> = new Set([undefined, null, false, 0, '0', 'false', 'no', 'off', 'none'])

/** Returns the value of a setting; a text in lower case, without spaces around it. */
export const normaliseSetting = (wire: unknown): unknown =>
  typeof wire === 'string' ? wire.trim().toLowerCase() : wire

/**
 * Whether a protection setting is on. Only a missing value or a clear 'off' turns it off; any unexpected value
 * protects.
 */
export const isProtectionOn = (wire: unknown): boolean => !noes.has(normaliseSetting(wire))

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
 * Creates a schema for a protection setting inside another value. A value that is not an object decides itself; a list
 * turns on the settings that it names.
 */
export const protectionIn = <Wire>(name: keyof Wire & string) =>
  decodedBy<boolean, Wire>(wire => {
    if (Array.isArray(wire)) return namesIn(wire).some(each => each === name || each === '')
    return isProtectionOn(typeof wire === 'object' && wire !== null ? getAt(wire, name) : wire)
  })

/** Matches the known operations with a one-time PIN. */
const operations = /buy|cash|pay|transfer|sign|log/

const otpNames = decodedBy<readonly string[], OtpConfig>(namesIn)
const otpPlaces = wireOf<NetworkConfig>()({
  ofNetwork: fromPath('otp', otpNames),
  ofApplication: fromPath('application.otp', otpNames),
})

/**
 * Decodes which operations need a one-time PIN, from a map, a list or a text. A value without a known operation
 * protects all of them.
 */
export const decodeOtp = (wire: unknown): Readonly<Record<OtpProtectedOperation, boolean>> => {
  const { ofNetwork, ofApplication } = parse(otpPlaces, wire)
  const names = [...ofNetwork, ...ofApplication]
  const asks = (operation: keyof OtpConfig, word: string = operation) =>
    names.some(name => name.includes(word) || !operations.test(name))
  return { buy: asks('buy'), cashOut: asks('cash_out', 'cash'), pay: asks('pay'), transfer: asks('transfer') }
}
