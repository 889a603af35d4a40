import { parseHref, type RouterHistory } from '@tanstack/history'
import { describe, expect, test } from 'vitest'
import { flushPromises, simulatedTime } from '#test/support/simulated-time.ts'
import { createFilterUrlSync } from './filter-url-sync.ts'
import { createTestHistory } from './history.fixture.ts'
import { createBrowserNavigationGuard } from './navigation-guard.ts'
import { createPaymentRequestUrlSync } from './payment-request-url-sync.ts'
import { createUrlSync, type UrlSyncKey } from './url-sync.ts'

/** Opens the addresses. `reported` has a `<` before each step that the browser went back to. */
const open = (hrefs = ['/dashboard'], key: UrlSyncKey = 'service') => {
  const { history, ...browser } = createTestHistory(...hrefs)
  const sync = createUrlSync(history, key)
  const reported: string[] = []
  const stop = sync.subscribe((path, isBack) => reported.push(`${isBack ? '< ' : ''}${path}`))
  const write = (...paths: (string | undefined)[]) => {
    for (const path of paths) sync.write(path)
  }
  const go = (...jumps: number[]) => {
    for (const steps of jumps) history.go(steps)
  }
  return { ...browser, replace: history.replace, reported, stop, write, go }
}

const sending = '/dashboard?service=send'
const wallet = '/dashboard?service=send%2Fwallet'
const transfer = '/dashboard?service=send%2Fwallet%2Ftransfer'

test('S9: reports the deep link restored after sign-in', () => {
  const { write, reported, replace } = open()
  replace(wallet, {})
  write('send/wallet/transfer')
  replace('/dashboard', {})
  expect(reported).toEqual(['send/wallet'])
})

test('adds an entry for each step, for Back and Forward', () => {
  const { write, entries, reported, go } = open()
  write(undefined, 'send', 'send', 'send/wallet', 'send/wallet/transfer')
  expect(entries()).toEqual(['/dashboard', sending, wallet, `> ${transfer}`])
  expect(reported).toEqual([])
  write('send/wallet')
  expect(entries()).toEqual(['/dashboard', sending, `> ${wallet}`, transfer])
  go(1)
  write('send')
  expect(entries()).toEqual(['/dashboard', `> ${sending}`, wallet, transfer])
  expect(reported).toEqual(['< send/wallet', 'send/wallet/transfer', '< send'])
  // Another service replaces the entry, and any character is encoded.
  write('club/fees & more/№ 1?')
  const encoded = '/dashboard?service=club%2Ffees+%26+more%2F%E2%84%96+1%3F'
  expect(entries()).toEqual(['/dashboard', `> ${encoded}`, wallet, transfer])
  go(-1, 1)
  expect(reported.slice(3)).toEqual(['< undefined', 'club/fees & more/№ 1?'])
})

test('an entered step has the entries of its earlier steps', () => {
  const { write, entries, reported } = open(['/elsewhere', wallet])
  expect(entries()).toEqual(['/elsewhere', '/dashboard', sending, `> ${wallet}`])
  write('send/wallet/transfer', 'send/wallet')
  expect(entries()).toEqual(['/elsewhere', '/dashboard', sending, `> ${wallet}`, transfer])
  write('send')
  expect(entries()).toEqual(['/elsewhere', '/dashboard', `> ${sending}`, wallet, transfer])
  write(undefined)
  expect(entries()).toEqual(['/elsewhere', '> /dashboard', sending, wallet, transfer])
  expect(reported[0]).toBe('send/wallet')
})

test('a skipped step leads to the entry ahead, and keeps those behind that', () => {
  const { write, entries, enter, go } = open(['/elsewhere', transfer])
  const below = ['/elsewhere', '/dashboard', sending]
  enter('/processing/1')
  go(-1)
  write('send')
  go(1)
  write('send/wallet/transfer', 'send/wallet/transfer')
  expect(entries()).toEqual([...below, wallet, `> ${transfer}`, '/processing/1'])
})

test('a step that is chosen again adds an entry, and forgets those ahead', () => {
  const { write, entries, enter, go } = open()
  write('send', 'send/wallet')
  enter('/processing/1')
  go(-1)
  write('send', 'send/wallet')
  expect(entries()).toEqual(['/dashboard', sending, `> ${wallet}`])
  write('send/wallet/transfer', 'send', 'send/wallet')
  go(-1, 1)
  write('send/wallet/transfer')
  expect(entries()).toEqual(['/dashboard', sending, wallet, `> ${transfer}`])
})

test('Close leads to the dashboard; Back reopens no step', () => {
  const { write, entries, reported, go } = open(['/elsewhere', sending])
  write('send/wallet', 'send/wallet/transfer', undefined)
  expect(entries()).toEqual(['/elsewhere', '> /dashboard', sending, wallet, transfer])
  go(1, -1, -1)
  expect(entries()).toEqual(['> /elsewhere', '/dashboard', sending, wallet, transfer])
  expect(reported).toEqual(['send', '< undefined', 'send', '< undefined', '< undefined'])
})

test('a step that is written again during its Back goes back once', () => {
  const { history, entries } = createTestHistory(sending)
  const pending: (() => void)[] = []
  const late = { ...history, go: (steps: number) => void pending.push(() => history.go(steps)) }
  Object.defineProperty(late, 'location', { get: () => history.location })
  const sync = createUrlSync(late, 'service')
  sync.subscribe(() => {})
  for (const path of ['send', 'send/wallet', 'send', 'send']) sync.write(path)
  for (const go of pending) go()
  expect([pending.length, entries()]).toEqual([1, ['/dashboard', `> ${sending}`, wallet]])
})

test('a reloaded page adds no entries again', () => {
  const { entries, enter, write } = open(['/elsewhere'])
  enter(wallet, { steps: 2 })
  expect(entries()).toEqual(['/elsewhere', `> ${wallet}`])
  enter(wallet, { steps: '5' })
  write('send')
  expect(entries()).toEqual(['/elsewhere', wallet, `> ${sending}`])
})

test('reports Back, Forward, jumps and entered addresses', () => {
  const { write, go, enter, reported, stop } = open()
  write('send', 'send/wallet')
  go(-1, 1, -2, 2)
  enter('/dashboard?service=pay&settings=profile')
  enter('/dashboard')
  stop()
  go(-1)
  expect(reported).toEqual(['< send', 'send/wallet', '< undefined', 'send/wallet', 'pay', 'undefined'])
})

test('a section opens only when the URL names no service', () => {
  const { entries, enter, reported } = open(['/dashboard?settings=transactions&range=today'], 'settings')
  expect(entries()).toEqual(['/dashboard', '> /dashboard?settings=transactions&range=today'])
  enter('/dashboard?service=send&settings=profile')
  enter('/dashboard?settings=profile')
  expect(reported).toEqual(['transactions', 'undefined', 'profile'])
})

test('a service replaces an open section, and Close leads to the dashboard', () => {
  const { write, entries } = open(['/dashboard', '/dashboard?settings=wallet'])
  write('send/wallet/transfer')
  expect(entries()).toEqual(['/dashboard', `> ${transfer}`])
  const entered = open(['/dashboard'])
  entered.enter('/dashboard?settings=wallet', { steps: 1 })
  entered.write('send/wallet/transfer', undefined)
  expect(entered.entries()).toEqual(['> /dashboard', transfer])
})

test('an address without a valid service names no step', () => {
  for (const search of ['?service=', `?service=${'x'.repeat(201)}`, '?other=send'])
    expect(open([`/dashboard${search}`]).reported, search).toEqual([])
})

describe('the filters of My Wallet', () => {
  const section = '/dashboard?settings=wallet'

  const openFilters = (href: string) => {
    const { history, ...browser } = createTestHistory('/dashboard')
    browser.enter(href, { steps: 1 })
    const sync = createFilterUrlSync(history)
    const reported: object[] = []
    return { ...browser, ...sync, history, reported, stop: sync.subscribe(query => reported.push(query)) }
  }

  test('are reported as the address allows, and only if they are new', () => {
    for (const query of ['', '&range=', `&type=${'x'.repeat(201)}`])
      expect(openFilters(`${section}${query}`).reported).toEqual([{}])
    const { write, enter, reported, stop } = openFilters(
      `${section}&range=this_month&type=topup&search=rent&min=5`,
    )
    write({ range: 'today' })
    enter(`${section}&range=today`)
    enter(`${section}&range=this_year`)
    enter('/dashboard?range=this_week')
    stop()
    enter(`${section}&range=today`)
    expect(reported).toEqual([{ range: 'this_month', type: 'topup' }, { range: 'this_year' }])
  })

  test('are replaced in one entry until the consumer leaves', () => {
    const { write, entries, enter, history, reported } = openFilters(`${section}&range=today`)
    write({ from: '2026-11-01T00:00', to: undefined, type: 'top up', status: undefined })
    expect(entries()).toEqual(['/dashboard', `> ${section}&from=2026-11-01T00%3A00&type=top+up`])
    expect(history.location.state).toMatchObject({ steps: 1 })
    write({})
    expect(entries()).toEqual(['/dashboard', `> ${section}`])
    expect(reported).toEqual([{ range: 'today' }])
    enter('/dashboard?settings=profile')
    write({ range: 'today' })
    expect(entries().at(-1)).toBe('> /dashboard?settings=profile')
  })
})

test('a payment request is in the URL until it ends', () => {
  const { history, entries, notify } = createTestHistory('/dashboard')
  const { write, subscribe } = createPaymentRequestUrlSync(history)
  write('3c2b1a0f')
  expect(entries()).toEqual(['/dashboard', '> /authenticate-payment/3c2b1a0f'])
  write(undefined)
  expect(entries()).toEqual(['/dashboard', '> /dashboard'])
  const reported: boolean[] = []
  const stop = subscribe((_, isBack) => reported.push(isBack))
  notify('GO', -2)
  notify('GO', 2)
  for (const type of ['BACK', 'FORWARD', 'PUSH', 'REPLACE'] as const) notify(type)
  stop()
  notify('BACK')
  expect(reported).toEqual([true, false, true, false, false, false])
})

describe('the guard of a payment', () => {
  type Blocker = Parameters<RouterHistory['block']>[0]

  /** A guarded history; `steps` asks the guard, as the history does before it follows the browser. */
  const open = () => {
    const time = simulatedTime(0)
    const payment = { isPending: false, release: () => {} }
    const pushed: string[] = []
    let blocker: Blocker | undefined
    const block = (added: Blocker) => {
      blocker = added
      return () => {
        blocker = undefined
      }
    }
    const guard = createBrowserNavigationGuard({ block }, href => pushed.push(href), time)
    const stop = guard.blockWhile(
      () => payment.isPending,
      () =>
        new Promise(resolve => {
          payment.release = resolve
        }),
    )
    const at = (href: string, index: number) =>
      parseHref(href, { __TSR_index: index, key: '', __TSR_key: '' })
    /** Whether the guard undoes a step from entry 1 to entry `index`. */
    const isUndone = (action: 'BACK' | 'FORWARD' | 'GO' | 'PUSH' | 'REPLACE', href: string, index: number) =>
      blocker?.blockerFn({ currentLocation: at('/send', 1), nextLocation: at(href, index), action }) ?? false
    /** Closes the dialog of the outcome. */
    const close = async () => {
      payment.isPending = false
      payment.release()
      await flushPromises()
      time.advance(0)
    }
    return { payment, pushed, stop, isUndone, close }
  }

  test('undoes Back and jumps back while it is pending, and forgets them', async () => {
    const { payment, pushed, isUndone, close } = open()
    expect(isUndone('BACK', '/dashboard', 0)).toBe(false)
    payment.isPending = true
    expect([isUndone('BACK', '/dashboard', 0), isUndone('GO', '/dashboard', -1)]).toEqual([true, true])
    await close()
    expect(pushed).toEqual([])
  })

  test("lets the portal's own navigation pass", () => {
    const { payment, isUndone } = open()
    payment.isPending = true
    expect([isUndone('PUSH', '/dashboard', 2), isUndone('REPLACE', '/dashboard', 1)]).toEqual([false, false])
  })

  test('follows the last entered address after the outcome', async () => {
    const { payment, pushed, isUndone, close } = open()
    payment.isPending = true
    expect([isUndone('FORWARD', '/request', 2), isUndone('GO', '/settings', 3)]).toEqual([true, true])
    payment.isPending = false
    await flushPromises()
    expect(pushed).toEqual([])
    await close()
    expect(pushed).toEqual(['/settings'])
  })

  test('neither follows nor undoes anything after the session ends', async () => {
    const { payment, pushed, stop, isUndone, close } = open()
    payment.isPending = true
    expect(isUndone('FORWARD', '/request', 2)).toBe(true)
    stop()
    expect(isUndone('BACK', '/dashboard', 0)).toBe(false)
    await close()
    expect(pushed).toEqual([])
  })
})
