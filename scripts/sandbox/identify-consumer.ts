import type { SandboxContext } from './world.ts'

const textIn = (body: unknown, key: string): string | undefined => {
  const data: unknown = typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined
  const found = typeof data === 'object' && data !== null ? Reflect.get(data, key) : undefined
  return typeof found === 'string' ? found : undefined
}

export interface RequestEvidence {
  readonly token: string | undefined
  readonly path: Readonly<Record<string, string>>
  readonly body: unknown
}

/** Returns the mobile number of the consumer that sends the request or that it names, if any. */
export const identifyConsumer = (
  { people, sessions, bulkUploads }: SandboxContext,
  { token, path, body }: RequestEvidence,
) => {
  const holder = (held: string | undefined) =>
    sessions.find(held, 'access', 'second_step', 'new_password')?.msisdn
  const email = textIn(body, 'email')
  return (
    holder(token) ??
    path.msisdn ??
    (path.key === undefined ? undefined : bulkUploads.find(path.key)?.msisdn) ??
    textIn(body, 'msisdn') ??
    holder(textIn(body, 'token')) ??
    (email === undefined ? undefined : people.findByEmail(email)?.msisdn)
  )
}
