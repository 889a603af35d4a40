import type { SandboxClock } from '../store/clock.ts'
import type { Database } from '../store/database.ts'
import type { Ids } from '../store/ids.ts'
import type { Inbox } from '../store/inbox.ts'

const lifetime = 5 * 60_000
const triesAllowed = 5
/** Never right, and never handed out. */
const alwaysWrong = '000000'
const alwaysExpired = '999999'

/**
 * What a code permits: a sign-in, an order, or a new password. None does for another. Which order it is for nobody
 * says who asks for it; the first one that it permits uses it up.
 */
export type PinPurpose = 'sign_in' | 'order' | 'new_password'

export type PinCheckResult = 'right' | 'wrong' | 'expired'

export interface OneTimePins {
  /** Sends a new code for a sign-in or an order by SMS; the one before is void. */
  send(msisdn: string, purpose: 'sign_in' | 'order'): void
  /**
   * Sends a new code for a new password; the one before is void.
   * @param link where the portal asks for it: it then goes by email, with the link, otherwise by SMS
   */
  sendForPassword(msisdn: string, link?: string): void
  /** Judges a code. The right one is used up by it, and any is after five wrong ones. */
  check(msisdn: string, purpose: PinPurpose, code: string): PinCheckResult
}

const advice = 'It is good for 5 minutes. Tell it to nobody.'

/** @param fixed the code that is always sent, for tests; otherwise one of the million */
export const createOneTimePins = (
  database: Database,
  clock: SandboxClock,
  ids: Ids,
  inbox: Inbox,
  fixed?: string,
): OneTimePins => {
  const put = database.statement(
    'INSERT OR REPLACE INTO one_time_pin (msisdn, purpose, code, ends_at, tries) VALUES (?, ?, ?, ?, 0)',
  )
  const select = database.statement<{ code: string; ends_at: number; tries: number }>(
    'SELECT code, ends_at, tries FROM one_time_pin WHERE msisdn = ? AND purpose = ?',
  )
  const count = database.statement(
    'UPDATE one_time_pin SET tries = tries + 1 WHERE msisdn = ? AND purpose = ?',
  )
  const remove = database.statement('DELETE FROM one_time_pin WHERE msisdn = ? AND purpose = ?')

  /** Puts a new code in the place of the last one. */
  const renew = (msisdn: string, purpose: PinPurpose) => {
    const code = fixed ?? String(1 + Math.floor(ids.fraction() * 999_998)).padStart(6, '0')
    const at = clock.now()
    put.run(msisdn, purpose, code, at + lifetime)
    return { msisdn, at, code }
  }

  return {
    send(msisdn, purpose) {
      const pin = renew(msisdn, purpose)
      inbox.send({ ...pin, channel: 'sms', kind: 'otp', text: `Your one-time PIN is ${pin.code}. ${advice}` })
    },
    sendForPassword(msisdn, link) {
      const pin = renew(msisdn, 'new_password')
      const text = `Your one-time PIN for a new password is ${pin.code}. ${advice}`
      inbox.send({
        ...pin,
        channel: link === undefined ? 'sms' : 'email',
        kind: 'recovery',
        text: link === undefined ? text : `${text} Set the password at ${link}`,
      })
    },
    check(msisdn, purpose, code) {
      const sent = select.get(msisdn, purpose)
      if (code === alwaysExpired || (sent && sent.code === code && sent.ends_at <= clock.now()))
        return 'expired'
      if (sent && sent.code === code && code !== alwaysWrong) {
        remove.run(msisdn, purpose)
        return 'right'
      }
      if (sent && sent.tries + 1 >= triesAllowed) remove.run(msisdn, purpose)
      else count.run(msisdn, purpose)
      return 'wrong'
    },
  }
}
