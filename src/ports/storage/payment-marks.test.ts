import { describe, expect, test } from 'vitest'
import { type PaymentStage, readJournal } from '#machines/payment/journal/payment-journal.ts'
import { newPayment } from '#test/model/facts/order.fixtures.ts'
import { createJournal } from '#test/support/journal.ts'
import { createMemoryBrowser } from '#test/support/memory-browser.ts'
import { flushPromises, simulatedTime } from '#test/support/simulated-time.ts'
import { createBrowserPaymentMarks, toGroup } from './payment-marks.ts'

const msisdn = '27820000001'
const other = '27820000002'
const { id } = newPayment
const openStages = ['sending', 'awaiting', 'unknown'] as const

const disabled = (): Storage => {
  throw new DOMException('denied', 'SecurityError')
}

interface Limits {
  readonly locks?: false | Pick<LockManager, 'request' | 'query'>
  readonly storage?: () => Storage
}

/** Opens the pages of a browser; `openPage` opens the next page of a tab with its session storage, or a new tab. */
const createBrowser = ({ locks, storage }: Limits = {}) => {
  const browser = createMemoryBrowser()
  // A random salt could put both consumers into one group.
  browser.kept.set('salt', 'salt')
  const time = simulatedTime(1_000_000)
  const openPage = (own?: Map<string, string>) => {
    const { ports, ...page } = browser.openPage(own)
    const journalRef = createJournal()
    const marks = createBrowserPaymentMarks({
      ...ports,
      ...(locks !== undefined && { locks: locks || undefined }),
      ...(storage && { shared: storage, own: storage }),
      journalRef,
      time,
    })
    return {
      ...page,
      ...marks,
      journalRef,
      /** Begins a session. Returns what ends it, with its journal. */
      signIn: async (consumer = msisdn) => {
        const detach = marks.attach(consumer)
        await flushPromises()
        return () => {
          detach()
          journalRef.send({ type: 'journal.clear' })
        }
      },
      pay: (stage: PaymentStage = 'sending') => {
        journalRef.send({ type: 'payment.begin', payment: newPayment })
        journalRef.send({ type: 'payment.change', id, stage, snsi: undefined })
      },
      focus: async () => {
        ports.window.dispatchEvent(new Event('focus'))
        await flushPromises()
      },
      /** What the page knows of other pages. */
      found: () => {
        const { isOpenElsewhere, isPaymentLost, isPinLost } = readJournal({ journalRef })
        return { isOpenElsewhere, isPaymentLost, isPinLost }
      },
    }
  }
  const listMarks = () => [...browser.kept].filter(([key]) => key !== 'salt').map(([, value]) => value)
  return { time, openPage, listMarks }
}

/** Opens a page with a session and a payment. */
const openPaying = async (stage?: PaymentStage, limits?: Limits) => {
  const browser = createBrowser(limits)
  const paying = browser.openPage()
  const signOut = await paying.signIn()
  paying.pay(stage)
  await flushPromises()
  return { ...browser, paying, signOut }
}

const nothing = { isOpenElsewhere: false, isPaymentLost: false, isPinLost: false }
const lostPayment = { ...nothing, isPaymentLost: true }
const openElsewhere = { ...nothing, isOpenElsewhere: true }

describe.each(openStages)('a payment that is %s', stage => {
  test.each(['the next page of its tab', 'a new tab', 'a tab that was open before'])(
    'is lost with its page until its notice is closed, for %s',
    async place => {
      const { paying, openPage, listMarks } = await openPaying(stage)
      const kind = stage === 'sending' ? 'sending' : 'open'
      expect(listMarks()).toEqual([`${kind} ${toGroup(`salt${msisdn}`)} 1070000`])
      const isOpen = place === 'a tab that was open before'
      if (!isOpen) paying.end()
      const page = openPage(place === 'the next page of its tab' ? paying.own : undefined)
      await page.signIn()
      paying.end()
      await page.focus()
      expect(page.found()).toEqual(lostPayment)
      page.end()
      const last = openPage()
      await last.signIn()
      expect(last.found()).toEqual(lostPayment)
      last.journalRef.send({ type: 'notice.dismiss' })
      expect(listMarks()).toEqual([])
    },
  )

  test.each(['a new tab', 'a copied tab'])('is open elsewhere for %s, and lost for none', async next => {
    const { paying, openPage } = await openPaying(stage)
    const page = openPage(next === 'a new tab' ? undefined : new Map(paying.own))
    await page.signIn()
    expect(page.found()).toEqual(openElsewhere)
    expect(await page.takePrevious()).toEqual({ isPaymentLost: false, isPinLost: false })
    paying.journalRef.send({ type: 'payment.change', id, stage: 'approved', snsi: 'paid' })
    await flushPromises()
    expect(page.found()).toEqual(nothing)
  })

  test('is told to no other consumer, and outlives a sign-out', async () => {
    const { paying, openPage, signOut } = await openPaying(stage)
    const page = openPage()
    await page.signIn(other)
    expect(page.found()).toEqual(nothing)
    signOut()
    const signOutOther = await paying.signIn(other)
    expect(paying.found()).toEqual(nothing)
    signOutOther()
    await paying.signIn()
    expect(paying.found()).toEqual(lostPayment)
    paying.end()
    await page.focus()
    expect(page.found()).toEqual(nothing)
  })
})

test.each(['approved', 'declined', 'unsent'] as const)('a payment that is %s leaves nothing', async stage => {
  const { paying, openPage, listMarks } = await openPaying(stage)
  expect(listMarks()).toEqual([])
  paying.end()
  const next = openPage(paying.own)
  await next.signIn()
  expect(next.found()).toEqual(nothing)
})

test('a payment of any page is being sent until it has an answer, and is lost with its page', async () => {
  const { paying, openPage } = await openPaying()
  const page = openPage()
  await page.signIn()
  const isSending = { isSending: true, isPaymentLost: false }
  expect([await page.look(), await paying.look()]).toEqual([isSending, isSending])
  let answers = 0
  const unsubscribe = paying.subscribe(() => {
    answers += 1
  })
  paying.journalRef.send({ type: 'payment.change', id, stage: 'unknown', snsi: undefined })
  expect([answers, await page.look()]).toEqual([1, { isSending: false, isPaymentLost: false }])
  unsubscribe()
  paying.pay('awaiting')
  paying.end()
  expect([answers, await page.look()]).toEqual([1, { isSending: false, isPaymentLost: true }])
})

test('a page without a session takes the payment of its previous page once, and leaves it to its consumer', async () => {
  const { paying, openPage } = await openPaying('unknown')
  paying.end()
  const [next, newTab] = [openPage(paying.own), openPage()]
  const taken = [await newTab.takePrevious(), await next.takePrevious(), await next.takePrevious()]
  expect(taken.map(({ isPaymentLost }) => isPaymentLost)).toEqual([false, true, false])
  expect(await openPage(next.own).takePrevious()).toMatchObject({ isPaymentLost: false })
  await next.signIn()
  expect(next.found()).toEqual(lostPayment)
})

describe('an unused one-time PIN', () => {
  type Page = ReturnType<ReturnType<typeof createBrowser>['openPage']>
  const request = { type: 'pin.request', fingerprint: 'order-0', requestedAt: undefined } as const

  /** Requests a one-time PIN in a sign-in form, or for a payment. */
  const requestPin = async (page: Page, isSignedIn: boolean) => {
    if (!isSignedIn) return page.code.set()
    await page.signIn()
    page.journalRef.send(request)
  }

  test.each([false, true])('is told once by the next page of its tab (signed in: %s)', async isSignedIn => {
    const { openPage, listMarks } = createBrowser()
    const [page, otherTab] = [openPage(), openPage()]
    await otherTab.signIn(other)
    await requestPin(page, isSignedIn)
    expect(listMarks()).toEqual([expect.stringMatching(/^pin \d{1,3} 1070000$/)])
    page.end()
    await otherTab.focus()
    const next = openPage(page.own)
    if (isSignedIn) await next.signIn()
    else expect(await next.takePrevious()).toEqual({ isPaymentLost: false, isPinLost: true })
    expect([otherTab.found(), next.found()]).toEqual([nothing, { ...nothing, isPinLost: isSignedIn }])
    expect([listMarks(), await next.takePrevious()]).toEqual([[], { isPaymentLost: false, isPinLost: false }])
  })

  test('is not reported in a copied tab while its own page lives', async () => {
    const { openPage } = createBrowser()
    const page = openPage()
    await requestPin(page, true)
    const copy = openPage(new Map(page.own))
    expect(await copy.takePrevious()).toMatchObject({ isPinLost: false })
    await copy.signIn()
    expect(copy.found()).toEqual(nothing)
  })

  test('leaves nothing once it is used, its flow has ended, or its page is gone for its time', async () => {
    const { openPage, listMarks, time } = createBrowser()
    const page = openPage()
    page.code.set()
    page.code.clear()
    expect(listMarks()).toEqual([])
    await requestPin(page, true)
    page.journalRef.send({ type: 'pin.leave' })
    expect(listMarks()).toEqual([])
    page.code.set()
    page.end()
    time.advance(70_000)
    await openPage().signIn()
    expect(listMarks()).toEqual([])
  })
})

test('without locks a page counts as alive for 70 s', async () => {
  const { paying, openPage, time } = await openPaying('sending', { locks: false })
  paying.end()
  const next = openPage(paying.own)
  await next.signIn()
  time.advance(69_999)
  await next.focus()
  expect([next.found(), await next.look()]).toEqual([
    openElsewhere,
    { isSending: true, isPaymentLost: false },
  ])
  time.advance(1)
  await next.focus()
  expect(next.found()).toEqual(lostPayment)
})

const refuse = () => Promise.reject(new DOMException('left', 'InvalidStateError'))

test.each<[string, Limits]>([
  ['storage', { storage: disabled }],
  ['locks', { locks: { request: refuse, query: refuse } }],
])('without the %s of the browser a page knows only its own payment', async (_, limits) => {
  const { paying, openPage, signOut } = await openPaying('sending', limits)
  const page = openPage()
  await page.signIn()
  page.code.set()
  page.code.clear()
  expect(page.found()).toEqual(nothing)
  expect([(await paying.look()).isSending, (await page.look()).isSending]).toEqual([true, false])
  expect(await page.takePrevious()).toEqual({ isPaymentLost: false, isPinLost: false })
  expect(signOut).not.toThrow()
})

test('consumers are in 256 groups', () => {
  const groups = new Set(
    Array.from({ length: 4_096 }, (_, index) => toGroup(`salt${27_820_000_000 + index}`)),
  )
  expect([...groups].sort((one, two) => one - two)).toEqual(Array.from({ length: 256 }, (_, group) => group))
})
