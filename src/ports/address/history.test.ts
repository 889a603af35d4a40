import { parseHref, type RouterHistory } from '@tanstack/history'
import { describe, expect, test } from 'vitest'
import { flushPromises, simulatedTime } from '#test/support/simulated-time.ts'
import { createFilterUrlSync } from './filter-url-sync.ts'
import { createTestHistory } from './history.fixture.ts'
import { createBrowserNavigationGuard } from './navigation-guard.ts'
import { createPaymentRequestUrlSync } from './payment-request-url-sync.ts'
import { createUrlSync, type UrlSyncKey } from './url-sync.ts'

/** Opens addresses. `reported` has a `<` before each step that the browser went back to. */
const open = (hrefs = ['/dashboard'], key: UrlSyncKey = 'service') => {
  const { history, ...browser } = createTestHistory(...hrefs)
  const sync = createUrlSync(history, key)
  const reported: string[] = []
  const stop = sync.subscribe((path, isBack) => reported.push(`${isBack ? '< ' : ''}${path}`))
  const write = (...paths: (string | undefined)[]) => {
    for (const path of paths) sync.write(path)
  }
  return { ...browser, history, reported, stop, write }
}

const hrefOf = (place: string) => {
  if (place === '-') return '/dashboard'
  return place.startsWith('/') ? place : `/dashboard?service=${encodeURI(place).replaceAll('/', '%2F')}`
}

/** Plays acts on a page with these entries; `-` is the dashboard, `s/w` a step of the service s. */
const play = (places: string, acts: string) => {
  const { history, entries, enter, reported, stop, write } = open(places.split(' ').map(hrefOf))
  const play: Readonly<Record<string, (place: string, ...more: string[]) => void>> = {
    write: (...paths) => write(...paths.map(path => (path === '-' ? undefined : path))),
    go: steps => history.go(Number(steps)),
    enter: place => enter(hrefOf(place)),
    reload: place => enter(hrefOf(place), { steps: 2 }),
    plant: place => enter(hrefOf(place), { steps: '5' }),
    replace: place => history.replace(hrefOf(place), {}),
    stop,
  }
  for (const act of acts.split(', ')) {
    const [name = '', place = '', ...more] = act.split(' ')
    play[name]?.(place, ...more)
  }
  const shown = entries().map(href =>
    decodeURIComponent(href.replace('/dashboard?service=', '')).replace('/dashboard', '-'),
  )
  return [shown.join(' '), reported.join(', ').replaceAll('undefined', '-')]
}

test.each([
  // Each step has an entry, for Back and Forward.
  ['-', `write - s s/w s/w/t`, '- s s/w > s/w/t', ''],
  ['-', `write s s/w s/w/t s/w, go 1, write s`, '- > s s/w s/w/t', '< s/w, s/w/t, < s'],
  ['-', 'write s s/w s club, go -1, go 1', '- > club s/w', '< s, < -, club'],
  ['-', 'write s s/w, go -1, go 1, go -2, go 2', '- s > s/w', '< s, s/w, < -, s/w'],
  // The deep link that is restored after the sign-in.
  ['-', 'replace s/w, write s/w/t, replace -', '- s s/w > -', 's/w'],
  // An entered step has the entries of its earlier steps; those of a reloaded page exist.
  ['/1 s/w', 'write s/w/t s/w s', '/1 - > s s/w s/w/t', 's/w, < s/w, < s'],
  ['/1 s', 'write s/w s/w/t -, go 1, go -1, go -1', '> /1 - s s/w s/w/t', 's, < -, s, < -, < -'],
  ['/1', 'reload s/w', '/1 > s/w', 's/w'],
  ['/1', 'plant s/w, write s', '/1 > s', 's/w'],
  // A skipped step leads to the entry ahead; one that is chosen again adds an entry, and forgets those ahead.
  [
    's/w/t',
    `enter /2, go -1, write s, go 1, write s/w/t`,
    '- s s/w > s/w/t /2',
    's/w/t, -, < s/w/t, < s, s/w, s/w/t',
  ],
  ['-', 'write s s/w, enter /2, go -1, write s s/w', '- s > s/w', '-, < s/w, < s'],
  ['-', `write s s/w s/w/t s s/w, go -1, go 1, write s/w/t`, '- s s/w > s/w/t', '< s, < s, s/w'],
  ['-', 'enter pay&settings=profile, enter -, stop, go -1', '- - > pay&settings=profile -', 'pay, -'],
])('at %s, %s leads to %s and reports "%s"', (places, acts, entries, reported) => {
  expect(play(places, acts)).toEqual([entries, reported])
})

test('the address of a step encodes any character, and has at most 200', () => {
  const { write, entries } = open()
  write('club/fees & more/№ 1?')
  expect(entries()).toEqual(['/dashboard', '> /dashboard?service=club%2Ffees+%26+more%2F%E2%84%96+1%3F'])
  for (const search of ['?service=', `?service=${'x'.repeat(201)}`, '?other=send'])
    expect(open([`/dashboard${search}`]).reported, search).toEqual([])
})

test.each([
  ['a step that is written again during its Back goes back once', ['send', 'send'], 'send'],
  ['a service that opens while the browser still closes another stays open', [undefined, 'buy'], 'buy'],
])('%s', (_, during, shown) => {
  const { history, entries } = createTestHistory('/dashboard?service=send')
  const pending: (() => void)[] = []
  const late = { ...history, go: (steps: number) => void pending.push(() => history.go(steps)) }
  Object.defineProperty(late, 'location', { get: () => history.location })
  const sync = createUrlSync(late, 'service')
  const reported: (string | undefined)[] = []
  sync.subscribe(path => reported.push(path))
  for (const path of ['send', 'send/wallet', ...during]) sync.write(path)
  reported.length = 0
  for (const go of pending) go()
  expect([pending.length, entries()[1]]).toEqual([1, `> /dashboard?service=${shown}`])
  expect(reported.filter(path => path !== shown)).toEqual([])
})

test('a section opens only when the URL names no service', () => {
  const { entries, enter, reported } = open(['/dashboard?settings=wallet&range=today'], 'settings')
  expect(entries()).toEqual(['/dashboard', '> /dashboard?settings=wallet&range=today'])
  enter('/dashboard?service=send&settings=profile')
  enter('/dashboard?settings=profile')
  expect(reported).toEqual(['wallet', 'undefined', 'profile'])
})

test('a service replaces an open section, and Close leads to the dashboard', () => {
  const { write, enter, entries } = open(['/dashboard'])
  enter('/dashboard?settings=wallet', { steps: 1 })
  write('send/wallet/transfer')
  const transfer = '/dashboard?service=send%2Fwallet%2Ftransfer'
  expect(entries()).toEqual(['/dashboard', `> ${transfer}`])
  write(undefined)
  expect(entries()).toEqual(['> /dashboard', transfer])
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

  test('undoes Back and jumps back while it is pending, but no navigation of the portal', async () => {
    const { payment, pushed, isUndone, close } = open()
    expect(isUndone('BACK', '/dashboard', 0)).toBe(false)
    payment.isPending = true
    expect([isUndone('BACK', '/dashboard', 0), isUndone('GO', '/dashboard', -1)]).toEqual([true, true])
    expect([isUndone('PUSH', '/dashboard', 2), isUndone('REPLACE', '/dashboard', 1)]).toEqual([false, false])
    await close()
    expect(pushed).toEqual([])
  })

  test('follows the last entered address after the outcome, if the session lasts', async () => {
    for (const isEnded of [false, true]) {
      const { payment, pushed, stop, isUndone, close } = open()
      payment.isPending = true
      expect([isUndone('FORWARD', '/request', 2), isUndone('GO', '/settings', 3)]).toEqual([true, true])
      if (isEnded) stop()
      expect(isUndone('BACK', '/dashboard', 0)).toBe(!isEnded)
      await close()
      expect(pushed).toEqual(isEnded ? [] : ['/settings'])
    }
  })
})
