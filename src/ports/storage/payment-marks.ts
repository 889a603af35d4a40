import { isSending } from '#machines/payment/journal/journal-questions.ts'
import { hasOpenPayment } from '#machines/payment/journal/open-questions.ts'
import { type JournalRef, readJournal } from '#machines/payment/journal/payment-journal.ts'
import type { PaymentMarks } from '#machines/shared/ports/storage.ts'
import { createRandomId } from '#machines/shared/random-id.ts'
import type { Time } from '#machines/shared/time.ts'
import { listMarkedPages, toMarkKey } from './mark-key.ts'
import { tryStorage } from './try-storage.ts'

/** The used part of the browser's locks. */
type Locks = Pick<LockManager, 'request' | 'query'>

/** What a page has open: a payment without an answer, another open payment, or only an unused one-time PIN. */
type Kind = 'sending' | 'open' | 'pin'

interface Mark {
  readonly page: string
  readonly kind: string
  /** The group of the consumer. */
  readonly group: number
  /** Milliseconds since the epoch until which the page counts as alive, in a browser without locks. */
  readonly end: number
}

/** The key in the session storage of a tab, which names the page. A copied tab copies it. */
const pageKey = 'page'

const saltKey = 'salt'

/** The longest payment in milliseconds: its call, and the verification of its outcome. */
const longest = 70_000

const toLockName = (page: string): string => `page:${page}`

/** Returns one of 256 groups, so that a mark identifies no consumer (FNV-1a). */
export const toGroup = (text: string): number => {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193)
  return (hash ^ (hash >>> 8) ^ (hash >>> 16) ^ (hash >>> 24)) & 0xff
}

const parseMark = (page: string, text = ''): Mark | undefined => {
  const [, kind = '', group, end] = /^(sending|open|pin) (\d{1,3}) (\d{1,16})$/.exec(text) ?? []
  return group === undefined ? undefined : { page, kind, group: Number(group), end: Number(end) }
}

interface MarkPorts {
  readonly window: EventTarget
  /** Undefined on an insecure page. */
  readonly locks: Locks | undefined
  /** The storage of all tabs; a function, because reading the property throws when storage is disabled. */
  readonly shared: () => Storage
  /** The storage of this tab. */
  readonly own: () => Storage
  readonly journalRef: JournalRef
  readonly time: Time
}

/**
 * Keeps a mark for this page while it has an open payment or an unused one-time PIN. The name of a page is random and in
 * memory, and the page holds a lock of that name: whatever ends the page releases the lock.
 */
export const createBrowserPaymentMarks = ({
  window,
  locks,
  shared,
  own,
  journalRef,
  time,
}: MarkPorts): PaymentMarks => {
  const listeners = new Set<() => void>()
  let previous = tryStorage(own, kept => kept.getItem(pageKey)) ?? undefined
  let consumer: string | undefined
  let isCodePending = false
  let wasSending = false
  let page = ''
  let release = () => {}

  /** Gives this page a new name. The mark of the old name stays, as that of a page that is gone. */
  const rename = () => {
    release()
    page = createRandomId()
    tryStorage(own, kept => kept.setItem(pageKey, page))
    const released = new Promise<void>(resolve => {
      release = resolve
    })
    // The browser may refuse the lock, for example while the page is left.
    locks?.request(toLockName(page), () => released).catch(() => undefined)
  }
  rename()

  /** Returns the group of the consumer. Without a stored salt there is no mark. */
  const getGroup = (): number | undefined => {
    const salt = tryStorage(shared, kept => kept.getItem(saltKey)) ?? undefined
    return consumer === undefined || salt === undefined ? undefined : toGroup(`${salt}${consumer}`)
  }
  const getKind = (): Kind | undefined => {
    const journal = readJournal({ journalRef })
    if (consumer !== undefined && isSending(journal)) return 'sending'
    if (consumer !== undefined && hasOpenPayment(journal)) return 'open'
    return isCodePending || journal.pin.isAwaited ? 'pin' : undefined
  }
  /** Removes the marks of these pages, and the salt with the last mark. */
  const remove = (pages: readonly string[]) =>
    tryStorage(shared, kept => {
      for (const name of pages) kept.removeItem(toMarkKey(name))
      if (listMarkedPages(shared).length === 0) kept.removeItem(saltKey)
    })
  /** What the mark of this page says; a write that changes nothing would make other pages look in vain. */
  let written: Kind | undefined
  const write = () => {
    const kind = getKind()
    if (kind === written) return
    written = kind
    if (kind === undefined) remove([page])
    else
      tryStorage(shared, kept => {
        if (kept.getItem(saltKey) === null) kept.setItem(saltKey, createRandomId())
        kept.setItem(toMarkKey(page), `${kind} ${getGroup() ?? 0} ${time.now() + longest}`)
      })
  }
  const followJournal = () => {
    const isNowSending = isSending(readJournal({ journalRef }))
    if (wasSending && !isNowSending) for (const listener of listeners) listener()
    wasSending = isNowSending
    write()
  }

  const listAlive = async (): Promise<(mark: Mark) => boolean> => {
    if (locks === undefined) return ({ end }) => end > time.now()
    const { held = [], pending = [] } = await locks.query()
    const names = new Set([...held, ...pending].map(({ name }) => name))
    return mark => names.has(toLockName(mark.page))
  }
  /** Returns the marks of other pages, and whether a page is alive. */
  const readOthers = async () => {
    const isAlive = await listAlive()
    const marks = listMarkedPages(shared).flatMap(
      name => parseMark(name, tryStorage(shared, kept => kept.getItem(toMarkKey(name))) ?? undefined) ?? [],
    )
    const others = marks.filter(mark => mark.page !== page)
    return { alive: others.filter(isAlive), gone: others.filter(mark => !isAlive(mark)) }
  }
  const isPayment = (mark: Mark): boolean => mark.kind !== 'pin' && mark.group === getGroup()

  /** Reports the marks of other pages to the journal. The mark of this page replaces those of pages that are gone. */
  const takeOver = async () => {
    const { alive, gone } = await readOthers()
    if (consumer === undefined) return
    const isPaymentLost = gone.some(isPayment)
    const pins = gone.filter(({ kind }) => kind === 'pin')
    const isPinLost = pins.some(mark => mark.page === previous)
    journalRef.send({
      type: 'marks.find',
      isOpenElsewhere: alive.some(isPayment),
      ...(isPaymentLost && { isPaymentLost }),
      ...(isPinLost && { isPinLost }),
    })
    // The next page of another tab may not have read its mark yet.
    const readPins = pins.filter(mark => mark.page === previous || mark.end <= time.now())
    remove([...gone.filter(isPayment), ...readPins].map(mark => mark.page))
    previous = undefined
  }

  const setCode = (isPending: boolean) => {
    isCodePending = isPending
    write()
  }

  return {
    attach: msisdn => {
      consumer = msisdn
      const { unsubscribe } = journalRef.subscribe(followJournal)
      const refresh = () => {
        takeOver().catch(() => undefined)
      }
      window.addEventListener('storage', refresh)
      window.addEventListener('focus', refresh)
      refresh()
      return () => {
        unsubscribe()
        window.removeEventListener('storage', refresh)
        window.removeEventListener('focus', refresh)
        const isLeft = getKind() === 'sending' || getKind() === 'open'
        consumer = undefined
        wasSending = false
        if (isLeft) {
          rename()
          written = undefined
        } else write()
      }
    },
    look: async () => {
      const { alive, gone } = await readOthers().catch(() => ({ alive: [], gone: [] }))
      return {
        isSending: isSending(readJournal({ journalRef })) || alive.some(({ kind }) => kind === 'sending'),
        isPaymentLost: readJournal({ journalRef }).isPaymentLost || gone.some(isPayment),
      }
    },
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    takePrevious: async () => {
      const { gone } = await readOthers().catch(() => ({ gone: [] }))
      const left = gone.filter(mark => mark.page === previous)
      previous = undefined
      remove(left.filter(({ kind }) => kind === 'pin').map(mark => mark.page))
      return {
        isPaymentLost: left.some(({ kind }) => kind !== 'pin'),
        isPinLost: left.some(({ kind }) => kind === 'pin'),
      }
    },
    code: { set: () => setCode(true), clear: () => setCode(false) },
  }
}
