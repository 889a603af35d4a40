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

  const renew = (msisdn: string, purpose: PinPurpose) => {
    const code = fixed ?? String(1 + Math.floor(ids.fraction() * 999_998)).padStart(6, '0')
    const at = clock.now()
    put.run(msisdn, purpose, code, at + lifetime)
    return { msisdn, at, code }
  }

  /** Validates a one-time PIN; it is wrong for every order that it is not bound to. */
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
      judge(msisdn, purpose, code, true),
    /** Validates the PIN of an order. The first order binds it, even with a wrong code; others cannot use it. */
    checkForOrder(msisdn: string, order: OrderTarget, code: string) {
      const target = JSON.stringify([order.operation, order.recipient])
      bind.run(target, msisdn)
      return judge(msisdn, 'order', code, selectTarget.get(msisdn)?.target === target)
    },
  }
}
