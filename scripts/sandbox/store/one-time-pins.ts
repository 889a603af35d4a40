import type { SandboxClock } from '../clock.ts'
import type { Ids } from '../ids.ts'
import type { Database } from './database.ts'
import type { Inbox } from './inbox.ts'

const lifetime = 5 * 60_000
const triesAllowed = 5
/** Never right, and never handed out. */
const alwaysWrong = '000000'
const alwaysExpired = '999999'

export interface OneTimePins {
  /** Sends a new code by SMS; the one before is void. */
  send(msisdn: string): void
  /** Judges a code. The right one is used up by it, and any is after five wrong ones. */
  check(msisdn: string, code: string): 'right' | 'wrong' | 'expired'
}

/** @param fixed the code that is always sent, for tests; otherwise one of the million */
export const createOneTimePins = (
  database: Database,
  clock: SandboxClock,
  ids: Ids,
  inbox: Inbox,
  fixed?: string,
): OneTimePins => {
  const put = database.statement(
    'INSERT OR REPLACE INTO one_time_pin (msisdn, code, ends_at, tries) VALUES (?, ?, ?, 0)',
  )
  const select = database.statement<{ code: string; ends_at: number; tries: number }>(
    'SELECT code, ends_at, tries FROM one_time_pin WHERE msisdn = ?',
  )
  const count = database.statement('UPDATE one_time_pin SET tries = tries + 1 WHERE msisdn = ?')
  const remove = database.statement('DELETE FROM one_time_pin WHERE msisdn = ?')

  return {
    send(msisdn) {
      const code = fixed ?? String(1 + Math.floor(ids.fraction() * 999_998)).padStart(6, '0')
      const at = clock.now()
      put.run(msisdn, code, at + lifetime)
      inbox.send({
        at,
        msisdn,
        channel: 'sms',
        kind: 'otp',
        text: `Your one-time PIN is ${code}. It is good for 5 minutes. Tell it to nobody.`,
        code,
      })
    },
    check(msisdn, code) {
      const sent = select.get(msisdn)
      if (code === alwaysExpired || (sent && sent.code === code && sent.ends_at <= clock.now()))
        return 'expired'
      if (sent && sent.code === code && code !== alwaysWrong) {
        remove.run(msisdn)
        return 'right'
      }
      if (sent && sent.tries + 1 >= triesAllowed) remove.run(msisdn)
      else count.run(msisdn)
      return 'wrong'
    },
  }
}
