import type { ConfigReport } from '#scripts/config/report.ts'
import { ask, type Person } from '#scripts/shared/browser/ask.ts'
import { sessionCookie } from '#src/ports/storage/session-cookie.ts'

export const readReport = (text: string): Promise<ConfigReport> => ask('POST', 'studio/report', text)

/** Lists the people with a wallet who can sign in to the draft. */
export const readPeople = async (): Promise<readonly Person[]> => {
  const people = await ask<readonly Person[]>('GET', 'people')
  return people.filter(
    ({ network, note, balance_cents }) =>
      network === null && balance_cents !== null && !note.startsWith('Counterparty'),
  )
}

/** Stores the draft, which the portal in the frame then reads. */
export const storeDraft = (config: unknown): Promise<unknown> => ask('PUT', 'draft', config)

/** Signs in a person, or signs out without one. An earlier session of the frame stays if it is still valid. */
export const switchSession = async (msisdn: string, isNew: boolean): Promise<void> => {
  const cookie = sessionCookie(document, location)
  if (msisdn === '') return cookie.clear()
  if (!isNew && cookie.read() !== undefined) return
  const session = await ask<{ token: string }>('POST', 'draft/session', { msisdn })
  // The time of the last activity belongs to the earlier session.
  localStorage.removeItem('activity')
  cookie.write(session.token)
}
