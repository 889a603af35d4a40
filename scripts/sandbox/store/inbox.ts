import type { Database } from './database.ts'
import type { Ids } from './settings.ts'

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

type NewMessage = Omit<Message, 'id' | 'channel' | 'code'> & Partial<Message>

export const createInbox = (database: Database, ids: Ids) => {
  const table = database.table<Message>('messages')
  return {
    /** Sends a message, by default an SMS without a code. */
    send(message: NewMessage) {
      const id = ids.next()
      table.put(id, { channel: 'sms', code: null, ...message, id })
    },
    /** Newest first, at most 200; of one consumer, or of all. */
    list: (msisdn?: string) =>
      table
        .all()
        .filter(message => msisdn === undefined || message.msisdn === msisdn)
        .slice(-200)
        .reverse(),
  }
}

export type Inbox = ReturnType<typeof createInbox>
