import type { ConfigReport } from '#scripts/config/report.ts'
import { sessionCookie } from '#src/ports/storage/session-cookie.ts'

/** A consumer of the sandbox who can sign in to the draft. */
export interface Person {
  readonly msisdn: string
  readonly name: string
  readonly note: string
}

/** A consumer as the sandbox lists it. */
interface ListedPerson extends Person {
  readonly network: string | null
  readonly balance_cents: number | null
}

const ask = async <Answer>(method: string, path: string, body?: string): Promise<Answer> => {
  const answer = await fetch(`/_sandbox/${path}`, {
    method,
    ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body }),
  })
  const data = await answer.json()
  if (!answer.ok) throw new Error(data.message ?? `The sandbox answered ${answer.status}.`)
  return data
}

/** Reads the report on the text of a config. */
export const readReport = (text: string): Promise<ConfigReport> => ask('POST', 'studio/report', text)

/** Lists the people with a wallet who can sign in to the draft. */
export const readPeople = async (): Promise<readonly Person[]> => {
  const people = await ask<readonly ListedPerson[]>('GET', 'people')
  return people.filter(
    ({ network, note, balance_cents }) =>
      network === null && balance_cents !== null && !note.startsWith('Counterparty'),
  )
}

/** Stores the draft, which the portal in the frame then reads. */
export const storeDraft = (config: unknown): Promise<unknown> => ask('PUT', 'draft', JSON.stringify(config))

/** Signs in a person, or signs out without one. An earlier session of the frame stays if it is still valid. */
export const switchSession = async (msisdn: string, isNew: boolean): Promise<void> => {
  const cookie = sessionCookie(document, location)
  if (msisdn === '') return cookie.clear()
  if (!isNew && cookie.read() !== undefined) return
  const session = await ask<{ token: string }>('POST', 'draft/session', JSON.stringify({ msisdn }))
  // The time of the last activity belongs to the earlier session.
  localStorage.removeItem('activity')
  cookie.write(session.token)
}
