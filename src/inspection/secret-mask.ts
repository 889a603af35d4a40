import type { AnyActor } from 'xstate'

/** The keys of secrets in the portal's own contexts and events. */
const secretKeys = /(?:password|otp|pin|token|secret)$|^confirmation$/i
const mask = '***'

/** Returns the names of the password fields below a part of a config. */
const listPasswordFields = (part: unknown): readonly unknown[] => {
  if (typeof part !== 'object' || part === null) return []
  const own = 'type' in part && part.type === 'GenericPassword' && 'name' in part ? [part.name] : []
  return [...own, ...Object.values(part).flatMap(listPasswordFields)]
}

const isPlain = (value: unknown): value is object =>
  Array.isArray(value) || (typeof value === 'object' && value !== null && value.constructor === Object)

/**
 * Creates a function that copies contexts and events with masks in place of secrets: of the portal, and of the password
 * fields in the config of `portal`.
 */
export const createSecretMask =
  (portal: AnyActor) =>
  <Value>(value: Value): Value => {
    const names = new Set(listPasswordFields(portal.getSnapshot().context?.config?.rawServices))
    const isSecret = (key: unknown): boolean =>
      typeof key === 'string' && (secretKeys.test(key) || names.has(key))
    const copies = new Map<object, unknown>()
    const copy = (part: unknown): unknown => {
      if (!isPlain(part)) return part
      const done = copies.get(part)
      if (done !== undefined) return done
      const target: object = Array.isArray(part) ? [] : {}
      copies.set(part, target)
      const isSecretField = 'field' in part && isSecret(part.field)
      for (const [key, inner] of Object.entries(part)) {
        const isHidden = isSecret(key) || (isSecretField && key === 'value')
        Object.assign(target, { [key]: isHidden && typeof inner === 'string' ? mask : copy(inner) })
      }
      return target
    }
    return copy(value) as Value
  }
