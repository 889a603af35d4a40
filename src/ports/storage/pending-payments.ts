import type { PaymentMark, PendingPayments } from '#machines/shared/ports/storage.ts'
import type { Time } from '#machines/shared/time.ts'
import { tryStorage } from './try-storage.ts'

const name = 'payment'

/** The longest payment in milliseconds: its call, and the verification of its outcome. */
const longest = 70_000

/** Milliseconds within which the browser has left a page. */
const leaveTime = 1_000

/** The used part of the browser's locks. */
type Locks = Pick<LockManager, 'request' | 'query'>

/** A sign for other tabs that a payment is pending. */
interface Sign {
  /** Returns a function that removes the sign. */
  raise(): () => void
  isRaised(): Promise<boolean>
}

/** A shared lock of all paying tabs. The browser releases the lock of a crashed tab. */
const lockSign = (locks: Locks): Sign => ({
  raise: () => {
    let lower = () => {}
    const lowered = new Promise<void>(resolve => {
      lower = resolve
    })
    // The browser may refuse the lock, for example while the page is left. This tab then knows only its own payments.
    locks.request(name, { mode: 'shared' }, () => lowered).catch(() => undefined)
    return lower
  },
  isRaised: async () => {
    const { held = [], pending = [] } = await locks.query()
    return [...held, ...pending].some(lock => lock.name === name)
  },
})

/**
 * The fallback without locks: stores the time at which the payment ends at the latest. The sign of a crashed tab thus
 * expires.
 */
const timedSign = (storage: () => Storage, time: Time): Sign => ({
  raise: () => {
    const end = String(time.now() + longest)
    tryStorage(storage, kept => kept.setItem(name, end))
    return () => {
      tryStorage(storage, kept => {
        if (kept.getItem(name) === end) kept.removeItem(name)
      })
    }
  },
  isRaised: async () => {
    const left = Number(tryStorage(storage, kept => kept.getItem(name)) ?? 0) - time.now()
    return left > 0 && left <= longest
  },
})

/**
 * Tracks the pending payments of all tabs. Each tab also sets a mark, by which a page detects that it was reloaded
 * during a payment.
 *
 * @param storage of all tabs; a function, because reading the property throws when storage is disabled
 */
export const createBrowserPendingPayments = (
  window: EventTarget,
  locks: Locks | undefined,
  storage: () => Storage,
  own: { readonly mark: PaymentMark; readonly readToken: () => string | undefined },
  time: Time,
): PendingPayments => {
  const sign = locks ? lockSign(locks) : timedSign(storage, time)
  const listeners = new Set<() => void>()
  let pending = 0
  let isLeaving = false
  window.addEventListener('beforeunload', () => {
    isLeaving = true
  })
  const clearMark = () => {
    if (pending === 0) own.mark.clear()
  }
  const stay = () => {
    isLeaving = false
    clearMark()
  }
  return {
    begin: () => {
      pending += 1
      // The consumer pays again on a page whose navigation was blocked: the page was not left.
      isLeaving = false
      own.mark.set(own.readToken())
      const lower = sign.raise()
      return () => {
        pending -= 1
        // Leaving the page cancels its calls, which is no outcome: keep the mark. A page that stays clears it later.
        if (isLeaving) time.setTimeout(stay, leaveTime)
        else stay()
        for (const listener of listeners) listener()
        lower()
      }
    },
    hasAny: async () => pending > 0 || sign.isRaised().catch(() => false),
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    clearMark,
  }
}
