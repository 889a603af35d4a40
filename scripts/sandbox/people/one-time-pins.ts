import type { SandboxClock } from '../store/clock.ts'
import type { Database } from '../store/database.ts'
import type { Ids } from '../store/ids.ts'
import type { Inbox } from '../store/inbox.ts'

const lifetime = 5 * 60_000
const triesAllowed = 5
/** Codes that are never correct and never sent. */
const alwaysWrong = '000000'
const alwaysExpired = '999999'

/** The use of a one-time PIN: a sign-in, an order, or a new password. It is invalid for every other use. */
export type PinPurpose = 'sign_in' | 'order' | 'new_password'

interface OrderTarget {
  readonly operation: string
  /** The recipient of the order as the request names it, in JSON. */
  readonly recipient: unknown
}

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
  const keyOf = (msisdn: string, purpose: PinPurpose) => `${msisdn} ${purpose}`

  const renew = (msisdn: string, purpose: PinPurpose) => {
    const code = fixed ?? String(1 + Math.floor(ids.fraction() * 999_998)).padStart(6, '0')
    const at = clock.now()
    table.put(keyOf(msisdn, purpose), { code, ends_at: at + lifetime, tries: 0 })
    return { msisdn, at, code }
  }

  /** Validates a one-time PIN. Its first order binds it, even with a wrong code; it is wrong for every other order. */
  const judge = (msisdn: string, purpose: PinPurpose, code: string, order?: string): PinCheckResult => {
    const key = keyOf(msisdn, purpose)
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
  }

  return {
    /** Sends a new one-time PIN for a sign-in or an order by SMS; the previous one becomes invalid. */
    send(msisdn: string, purpose: 'sign_in' | 'order') {
      const pin = renew(msisdn, purpose)
      inbox.send({ ...pin, channel: 'sms', kind: 'otp', text: `Your one-time PIN is ${pin.code}. ${advice}` })
    },
    /** Sends a one-time PIN for a new password: by email with the portal's reset link, else by SMS. */
    sendForPassword(msisdn: string, link?: string) {
      const pin = renew(msisdn, 'new_password')
      const text = `Your one-time PIN for a new password is ${pin.code}. ${advice}`
      inbox.send({
        ...pin,
        channel: link === undefined ? 'sms' : 'email',
        kind: 'recovery',
        text: link === undefined ? text : `${text} Set the password at ${link}`,
      })
    },
    /** Validates a one-time PIN. A correct one can be used once; five wrong attempts invalidate it. */
    check: (msisdn: string, purpose: Exclude<PinPurpose, 'order'>, code: string) =>
      judge(msisdn, purpose, code),
    checkForOrder: (msisdn: string, { operation, recipient }: OrderTarget, code: string) =>
      judge(msisdn, 'order', code, JSON.stringify([operation, recipient])),
  }
}
