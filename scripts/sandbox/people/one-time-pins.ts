import type { SandboxClock } from '../store/clock.ts'
import type { Database } from '../store/database.ts'
import type { Ids } from '../store/ids.ts'
import type { Inbox } from '../store/inbox.ts'

const lifetime = 5 * 60_000
const triesAllowed = 5
/** Never right, and never handed out. */
const alwaysWrong = '000000'
const alwaysExpired = '999999'

/** What a code permits: a sign-in, an order, or a new password. None does for another. */
export type PinPurpose = 'sign_in' | 'order' | 'new_password'

/** What a code for an order is bound to. */
interface OrderTarget {
  readonly operation: string
  /** Whom or what the order pays, as its request names it, in JSON. */
  readonly recipient: unknown
}

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
  check(msisdn: string, purpose: Exclude<PinPurpose, 'order'>, code: string): PinCheckResult
  /**
   * Judges the code of an order. The request for a code names no order, so that the first order after it binds the
   * code, whether its own code is right or not: for any other order the code is wrong.
   */
  checkForOrder(msisdn: string, order: OrderTarget, code: string): PinCheckResult
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
    'INSERT OR REPLACE INTO one_time_pin (msisdn, purpose, code, ends_at, tries, target) VALUES (?, ?, ?, ?, 0, NULL)',
  )
  const select = database.statement<{ code: string; ends_at: number; tries: number }>(
    'SELECT code, ends_at, tries FROM one_time_pin WHERE msisdn = ? AND purpose = ?',
  )
  const count = database.statement(
    'UPDATE one_time_pin SET tries = tries + 1 WHERE msisdn = ? AND purpose = ?',
  )
  const bind = database.statement(
    "UPDATE one_time_pin SET target = ? WHERE msisdn = ? AND purpose = 'order' AND target IS NULL",
  )
  const selectTarget = database.statement<{ target: string }>(
    "SELECT target FROM one_time_pin WHERE msisdn = ? AND purpose = 'order'",
  )
  const remove = database.statement('DELETE FROM one_time_pin WHERE msisdn = ? AND purpose = ?')

  /** Puts a new code in the place of the last one. */
  const renew = (msisdn: string, purpose: PinPurpose) => {
    const code = fixed ?? String(1 + Math.floor(ids.fraction() * 999_998)).padStart(6, '0')
    const at = clock.now()
    put.run(msisdn, purpose, code, at + lifetime)
    return { msisdn, at, code }
  }

  /** Judges a code, which is wrong for anything but what it was bound to. */
  const judge = (msisdn: string, purpose: PinPurpose, code: string, isBound: boolean): PinCheckResult => {
    const sent = select.get(msisdn, purpose)
    const isSame = sent?.code === code && isBound
    if (code === alwaysExpired || (sent && isSame && sent.ends_at <= clock.now())) return 'expired'
    if (isSame && code !== alwaysWrong) {
      remove.run(msisdn, purpose)
      return 'right'
    }
    if (sent && sent.tries + 1 >= triesAllowed) remove.run(msisdn, purpose)
    else count.run(msisdn, purpose)
    return 'wrong'
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
    check: (msisdn, purpose, code) => judge(msisdn, purpose, code, true),
    checkForOrder(msisdn, order, code) {
      const target = JSON.stringify([order.operation, order.recipient])
      bind.run(target, msisdn)
      return judge(msisdn, 'order', code, selectTarget.get(msisdn)?.target === target)
    },
  }
}
