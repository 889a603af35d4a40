import { randomBytes } from 'node:crypto'
import type { SandboxClock } from '../store/clock.ts'
import type { Database } from '../store/database.ts'
import type { Inbox } from '../store/inbox.ts'
import type { Ids } from '../store/settings.ts'

/** The use of a token: all operations, the second step of a sign-in, or setting a new password. */
export type Purpose = 'access' | 'second_step' | 'new_password'

export interface Session {
  readonly token: string
  readonly purpose: Purpose
  readonly msisdn: string
  readonly network: string
  /** Milliseconds since the epoch. */
  readonly started_at: number
  readonly ends_at: number
  /** The number of wrong codes so far. */
  readonly tries: number
}

export const createSessions = (database: Database, clock: SandboxClock) => {
  const table = database.table<Session>('sessions')
  return {
    /** @param lifetime milliseconds */
    open({ purpose, msisdn, network }: Pick<Session, 'purpose' | 'msisdn' | 'network'>, lifetime: number) {
      // Random, because generated ids are the same in every sandbox.
      const token = randomBytes(16).toString('hex')
      const started_at = clock.now()
      const ends_at = started_at + lifetime
      table.put(token, { token, purpose, msisdn, network, started_at, ends_at, tries: 0 })
      return token
    },
    /** Finds the session of a token if it has one of the purposes and has not ended. */
    find(token: string | undefined, ...purposes: readonly Purpose[]) {
      const session = table.get(token ?? '')
      const isValid = session && session.ends_at > clock.now() && purposes.includes(session.purpose)
      return isValid ? session : undefined
    },
    miss: (session: Session) => table.put(session.token, { ...session, tries: session.tries + 1 }),
    end: table.delete,
    /** Ends all sessions of a consumer, on all devices, except the session of the token `kept`. */
    endAll(owner: string, kept?: string) {
      for (const { token, msisdn } of table.all()) if (msisdn === owner && token !== kept) table.delete(token)
    },
  }
}

const pinLifetime = 5 * 60_000
const triesAllowed = 5
/** Codes that are never correct and never sent. */
const [alwaysWrong, alwaysExpired] = ['000000', '999999']

/** The use of a one-time PIN: a sign-in, an order, or a new password. It is invalid for every other use. */
type PinPurpose = 'sign_in' | 'order' | 'new_password'

interface SentPin {
  readonly code: string
  readonly ends_at: number
  /** The number of wrong codes so far. */
  readonly tries: number
  /** The only order for which it is valid, in JSON, once it was tried. */
  readonly order?: string
}

export type PinCheckResult = 'right' | 'wrong' | 'expired'

const advice = 'It is valid for 5 minutes. Do not share it.'

/** @param fixed a one-time PIN that replaces the random ones, for tests */
export const createOneTimePins = (
  database: Database,
  clock: SandboxClock,
  ids: Ids,
  inbox: Inbox,
  fixed?: string,
) => {
  const table = database.table<SentPin>('one-time PINs')
  const renew = (msisdn: string, purpose: PinPurpose) => {
    const code = fixed ?? String(1 + (Number(ids.digits(9)) % 999_998)).padStart(6, '0')
    const at = clock.now()
    table.put(`${msisdn} ${purpose}`, { code, ends_at: at + pinLifetime, tries: 0 })
    return { msisdn, at, code }
  }
  return {
    /** Sends a new one-time PIN for a sign-in or an order by SMS; the previous one becomes invalid. */
    send(msisdn: string, purpose: 'sign_in' | 'order') {
      const pin = renew(msisdn, purpose)
      inbox.send({ ...pin, kind: 'otp', text: `Your one-time PIN is ${pin.code}. ${advice}` })
    },
    /** Sends a one-time PIN for a new password: by email with the portal's reset link, else by SMS. */
    sendForPassword(msisdn: string, link?: string) {
      const pin = renew(msisdn, 'new_password')
      const text = `Your one-time PIN for a new password is ${pin.code}. ${advice}`
      if (link === undefined) inbox.send({ ...pin, kind: 'recovery', text })
      else
        inbox.send({
          ...pin,
          channel: 'email',
          kind: 'recovery',
          text: `${text} Set the password at ${link}`,
        })
    },
    /**
     * Validates a one-time PIN. A correct one can be used once; five wrong attempts invalidate it. Its first order (what
     * the request does, and for whom) binds it, even with a wrong code; it is wrong for every other order.
     */
    check(msisdn: string, purpose: PinPurpose, code: string, target?: unknown): PinCheckResult {
      const key = `${msisdn} ${purpose}`
      const order = target === undefined ? undefined : JSON.stringify(target)
      const sent = table.get(key)
      const isSame = sent?.code === code && (sent.order ?? order) === order
      if (code === alwaysExpired || (sent && isSame && sent.ends_at <= clock.now())) return 'expired'
      if (isSame && code !== alwaysWrong) {
        table.delete(key)
        return 'right'
      }
      if (sent && sent.tries + 1 < triesAllowed)
        table.put(key, { ...(order !== undefined && { order }), ...sent, tries: sent.tries + 1 })
      else table.delete(key)
      return 'wrong'
    },
  }
}
