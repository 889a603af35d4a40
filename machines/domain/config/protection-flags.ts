import { getAt } from '../wire/wire.ts'

/** What an operation that moves money may ask a one-time PIN for. */
export type OtpProtectedOperation = 'buy' | 'cashOut' | 'pay' | 'transfer'

/** All that says of a setting that it is off. */
const noes: ReadonlySet<unknown> = new Set([undefined, null, false, 0, '0', 'false', 'no', 'off', 'none'])

/**
 * Whether a setting that protects is on. It is off where it is missing or says so; whatever else is there, in a shape
 * that may not be the one that was meant, protects.
 */
export const isProtectionOn = (wire: unknown): boolean =>
  !noes.has(typeof wire === 'string' ? wire.trim().toLowerCase() : wire)

/** What a list, a map or a text names in lower case; a name of nothing for all that names nothing. */
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

/**
 * A setting below others, one that protects: whatever stands in the way of it stands for it, and a list in the way has
 * those on that it names.
 */
export const isProtectionOnAt = (wire: unknown, ...path: readonly string[]): boolean =>
  isProtectionOn(
    path.reduce<unknown>((inner, name) => {
      if (typeof inner !== 'object' || inner === null) return inner
      return Array.isArray(inner)
        ? namesIn(inner).some(each => each === name || each === '')
        : getAt(inner, name)
    }, wire),
  )

/** Every operation that the network asks a one-time PIN for is called by one of these. */
const operations = /buy|cash|pay|transfer|sign|log/

/**
 * Which operations ask for a one-time PIN, wherever a config says so: as a map of flags, as a list or as a text. What
 * names none of the operations may mean any.
 */
export const decodeOtp = (wire: unknown): Readonly<Record<OtpProtectedOperation, boolean>> => {
  const names = [getAt(wire, 'otp'), getAt(wire, 'application', 'otp')].flatMap(namesIn)
  const asks = (operation: string) => names.some(name => name.includes(operation) || !operations.test(name))
  return { buy: asks('buy'), cashOut: asks('cash'), pay: asks('pay'), transfer: asks('transfer') }
}
