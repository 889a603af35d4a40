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

const ask = async (method: string, path: string, body?: string): Promise<unknown> => {
  const answer = await fetch(`/_sandbox/${path}`, {
    method,
    ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body }),
  })
  const data = await answer.json()
  if (!answer.ok) throw new Error(data.message ?? `The sandbox answered ${answer.status}.`)
  return data
}

/** Lists the people with a wallet who can sign in to the draft. */
export const readPeople = async (): Promise<readonly Person[]> => {
  const people = (await ask('GET', 'people')) as readonly ListedPerson[]
  return people.filter(
    ({ network, note, balance_cents }) =>
      network === null && balance_cents !== null && !note.startsWith('Counterparty'),
  )
}

/** Stores the draft, which the portal in the frame then reads. */
export const storeDraft = (config: unknown): Promise<unknown> => ask('PUT', 'draft', JSON.stringify(config))

const token = () => sessionCookie(document, location)

/** Signs in a person, or signs out without one. An earlier session of the frame stays if it is still valid. */
export const switchSession = async (msisdn: string | undefined, isNew: boolean): Promise<void> => {
  if (msisdn === undefined) return token().clear()
  if (!isNew && token().read() !== undefined) return
  const session = (await ask('POST', 'draft/session', JSON.stringify({ msisdn }))) as { token: string }
  // The time of the last activity belongs to the earlier session.
  localStorage.removeItem('activity')
  token().write(session.token)
}
