import type { PendingPayments } from '../../../machines/shared/ports/storage.ts'
import type { Time } from '../../../machines/shared/time.ts'

const name = 'payment'

/** Milliseconds after which a payment has its answer, or never gets one: its call, and a look at the wallet. */
const longest = 70_000

/** Milliseconds within which a page that is being left is gone. */
const leaveTime = 1_000

/** As much of the browser's locks as is used here. */
type Locks = Pick<LockManager, 'request' | 'query'>

/** What is said to other tabs. */
interface Sign {
  /** Returns what takes it back. */
  raise(): () => void
  isRaised(): Promise<boolean>
}

/** A lock that all paying tabs share: the browser lets go of it when a tab dies. */
const lockSign = (locks: Locks): Sign => ({
  raise: () => {
    let lower = () => {}
    const lowered = new Promise<void>(resolve => {
      lower = resolve
    })
    // It may be refused, as to a page that is being left: this tab then only knows of its own.
    locks.request(name, { mode: 'shared' }, () => lowered).catch(() => undefined)
    return lower
  },
  isRaised: async () => {
    const { held = [], pending = [] } = await locks.query()
    return [...held, ...pending].some(lock => lock.name === name)
  },
})

/** Where there are no locks: the moment until which a payment can last. That of a tab that has died runs out. */
const timedSign = (
  memory: <Result>(use: (storage: Storage) => Result) => Result | undefined,
  time: Time,
): Sign => ({
  raise: () => {
    const end = String(time.now() + longest)
    memory(storage => storage.setItem(name, end))
    return () => {
      memory(storage => {
        if (storage.getItem(name) === end) storage.removeItem(name)
      })
    }
  },
  isRaised: async () => {
    const left = Number(memory(storage => storage.getItem(name)) ?? 0) - time.now()
    return left > 0 && left <= longest
  },
})

const safely =
  (storage: () => Storage) =>
  <Result>(use: (storage: Storage) => Result): Result | undefined => {
    try {
      return use(storage())
    } catch {
      return undefined
    }
  }

/**
 * The payments under way in the tabs of this browser. Each tab marks itself besides, with nothing but the mark: a
 * page that finds it was read afresh while its payment had no answer.
 *
 * @param storage functions, because the mere mention of a storage that is switched off throws
 */
export const createBrowserPendingPayments = (
  window: EventTarget,
  locks: Locks | undefined,
  storage: { readonly ofTab: () => Storage; readonly ofAll: () => Storage },
  time: Time,
): PendingPayments => {
  const sign = locks ? lockSign(locks) : timedSign(safely(storage.ofAll), time)
  const ofTab = safely(storage.ofTab)
  const listeners = new Set<() => void>()
  let own = 0
  let isLeaving = false
  window.addEventListener('beforeunload', () => {
    isLeaving = true
  })
  const forget = () => {
    isLeaving = false
    if (own === 0) ofTab(kept => kept.removeItem(name))
  }
  return {
    begin: () => {
      own += 1
      ofTab(kept => kept.setItem(name, ''))
      const lower = sign.raise()
      return () => {
        own -= 1
        // A page that is being left has its calls cut off: that is no answer. One that stays forgets a little later.
        if (isLeaving) time.setTimeout(forget, leaveTime)
        else forget()
        for (const listener of listeners) listener()
        lower()
      }
    },
    hasAny: async () => own > 0 || sign.isRaised().catch(() => false),
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    consumeInterrupted: () =>
      ofTab(kept => {
        const isMarked = kept.getItem(name) !== null
        kept.removeItem(name)
        return isMarked
      }) ?? false,
  }
}
