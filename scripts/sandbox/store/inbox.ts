import type { Database } from './database.ts'
import type { Ids } from './ids.ts'

export interface Message {
  readonly id: string
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly msisdn: string
  readonly channel: 'sms' | 'email'
  /** The purpose: otp, transfer … */
  readonly kind: string
  readonly text: string
  /** The code in the text that the consumer must type, if any. */
  readonly code: string | null
}

export const createInbox = (database: Database, ids: Ids) => {
  const add = database.statement(
    'INSERT INTO message (id, at, msisdn, channel, kind, text, code) VALUES (?, ?, ?, ?, ?, ?, ?)',
  )
  const columns = 'SELECT id, at, msisdn, channel, kind, text, code FROM message'
  const all = database.statement<Message>(`${columns} ORDER BY seq DESC LIMIT 200`)
  const ofOne = database.statement<Message>(`${columns} WHERE msisdn = ? ORDER BY seq DESC LIMIT 200`)
  return {
    send: ({ at, msisdn, channel, kind, text, code }: Omit<Message, 'id'>) =>
      add.run(ids.next(), at, msisdn, channel, kind, text, code),
    /** Newest first, at most 200; of one consumer, or of all. */
    list: (msisdn?: string) => (msisdn === undefined ? all.all() : ofOne.all(msisdn)),
  }
}

export type Inbox = ReturnType<typeof createInbox>
