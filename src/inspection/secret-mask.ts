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

/**
 * Creates a function that copies contexts and events as JSON with masks in place of secrets: of the portal, and of the
 * password fields in the config of `portal`.
 */
export const createSecretMask =
  (portal: AnyActor) =>
  <Value>(value: Value): Value => {
    const names = new Set(listPasswordFields(portal.getSnapshot().context?.config?.rawServices))
    const isSecret = (key: unknown): boolean =>
      typeof key === 'string' && (secretKeys.test(key) || names.has(key))
    /** JSON calls this function with the object that contains the key as `this`. */
    function hide(this: { readonly field?: unknown }, key: string, part: unknown): unknown {
      const isHidden = isSecret(key) || (key === 'value' && isSecret(this.field))
      return isHidden && typeof part === 'string' ? mask : part
    }
    return JSON.parse(JSON.stringify(value, hide))
  }
