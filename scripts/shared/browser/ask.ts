import type { Cents } from '#machines/domain/money.ts'

export interface Person {
  readonly msisdn: string
  readonly name: string
  readonly note: string
  /** The only network that has this person; null for a person of all. */
  readonly network: string | null
  /** Null without an authenticator; `waiting` until a code has confirmed it. */
  readonly authenticator: 'waiting' | 'verified' | null
  readonly balance_cents: Cents | null
  readonly available_cents: Cents | null
  readonly locked: boolean | null
  /** Whether the sandbox has this person from the start. */
  readonly is_persona: boolean
}

const unreachable = (): never => {
  throw new Error('The sandbox does not answer.')
}

/**
 * Sends a request to the sandbox's controls, with a text or with data as JSON. Rejects with an error whose message the
 * page can show.
 */
export const ask = async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
  const answer = await fetch(`/_sandbox/${path}`, {
    method,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  }).catch(unreachable)
  const data = await answer.json().catch(unreachable)
  if (!answer.ok) throw new Error(data.message ?? `The sandbox answered ${answer.status}.`)
  return data
}
