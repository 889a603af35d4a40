/** Replaces a secret wherever the sandbox writes a request down. */
const mask = '***'

/** The names of secrets in the data of requests. */
const secretNames: ReadonlySet<string> = new Set([
  'password',
  'new_password',
  'confirm_password',
  'otp',
  'pin',
  'token',
])

/** Returns a body as JSON text with masked secrets. */
export const toMaskedText = (body: unknown): string =>
  JSON.stringify(body, (key, value) => (secretNames.has(key) ? mask : value))

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Returns a body with masks in place of the secrets in its `abstract`. No operation reads them there, and what a handler
 * gets is stored with the transaction and sent back in lists.
 */
export const maskAbstract = (body: unknown, isSecret: (name: string) => boolean): unknown => {
  if (!isRecord(body) || !isRecord(body.data) || !isRecord(body.data.abstract)) return body
  const values = Object.entries(body.data.abstract).map(([name, value]) => [
    name,
    isSecret(name) ? mask : value,
  ])
  return { ...body, data: { ...body.data, abstract: Object.fromEntries(values) } }
}
