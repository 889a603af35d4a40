import { describe, expect, test } from 'vitest'
import { createFilterUrlSync } from '../../../../src/ports/address/filter-url-sync.ts'
import { createPaymentRequestUrlSync } from '../../../../src/ports/address/payment-request-url-sync.ts'
import { createUrlSync, type UrlSyncKey } from '../../../../src/ports/address/url-sync.ts'
import { createTestHistory } from './history.fixture.ts'

/** Opens the addresses. `heard` has a `<` before each step that the browser went back to. */
const open = (hrefs = ['/dashboard'], key: UrlSyncKey = 'service') => {
  const { history, ...browser } = createTestHistory(...hrefs)
  const sync = createUrlSync(history, key)
  const heard: string[] = []
  const stop = sync.subscribe((path, isBack) => heard.push(`${isBack ? '< ' : ''}${path}`))
  const write = (...paths: (string | undefined)[]) => {
    for (const path of paths) sync.write(path)
  }
  const go = (...jumps: number[]) => {
    for (const steps of jumps) history.go(steps)
  }
  return { ...browser, replace: history.replace, heard, stop, write, go }
}

const sending = '/dashboard?service=send'
const wallet = '/dashboard?service=send%2Fwallet'
const transfer = '/dashboard?service=send%2Fwallet%2Ftransfer'

test('S9: reports the deep link that the router restores after sign-in', () => {
  const { write, heard, replace } = open()
  replace(wallet, {})
  write('send/wallet/transfer')
  replace('/dashboard', {})
  expect(heard).toEqual(['send/wallet'])
})

test('adds an entry for each step, a step back returns to it, and Forward works', () => {
  const { write, entries, heard, go } = open()
  write(undefined, 'send', 'send', 'send/wallet', 'send/wallet/transfer')
  expect(entries()).toEqual(['/dashboard', sending, wallet, `> ${transfer}`])
  expect(heard).toEqual([])
  write('send/wallet')
  expect(entries()).toEqual(['/dashboard', sending, `> ${wallet}`, transfer])
  go(1)
  write('send')
  expect(entries()).toEqual(['/dashboard', `> ${sending}`, wallet, transfer])
  expect(heard).toEqual(['< send/wallet', 'send/wallet/transfer', '< send'])
  // Another service replaces the entry, and any character is encoded.
  write('club/fees & more/№ 1?')
  const encoded = '/dashboard?service=club%2Ffees+%26+more%2F%E2%84%96+1%3F'
  expect(entries()).toEqual(['/dashboard', `> ${encoded}`, wallet, transfer])
  go(-1, 1)
  expect(heard.slice(3)).toEqual(['< undefined', 'club/fees & more/№ 1?'])
})

test('an entered step has the entries of its earlier steps, and is left by steps', () => {
  const { write, entries, heard } = open(['/elsewhere', wallet])
  expect(entries()).toEqual(['/elsewhere', '/dashboard', sending, `> ${wallet}`])
  write('send/wallet/transfer', 'send/wallet')
  expect(entries()).toEqual(['/elsewhere', '/dashboard', sending, `> ${wallet}`, transfer])
  write('send')
  expect(entries()).toEqual(['/elsewhere', '/dashboard', `> ${sending}`, wallet, transfer])
  write(undefined)
  expect(entries()).toEqual(['/elsewhere', '> /dashboard', sending, wallet, transfer])
  expect(heard[0]).toBe('send/wallet')
})

test('Close leads to the dashboard, from which Back reopens no step', () => {
  const { write, entries, heard, go } = open(['/elsewhere', sending])
  write('send/wallet', 'send/wallet/transfer', undefined)
  expect(entries()).toEqual(['/elsewhere', '> /dashboard', sending, wallet, transfer])
  go(1, -1, -1)
  expect(entries()).toEqual(['> /elsewhere', '/dashboard', sending, wallet, transfer])
  expect(heard).toEqual(['send', '< undefined', 'send', '< undefined', '< undefined'])
})

test('a reloaded page adds no entries again, and an invalid state has no steps', () => {
  const { entries, enter, write } = open(['/elsewhere'])
  enter(wallet, { steps: 2 })
  expect(entries()).toEqual(['/elsewhere', `> ${wallet}`])
  enter(wallet, { steps: '5' })
  write('send')
  expect(entries()).toEqual(['/elsewhere', wallet, `> ${sending}`])
})

test('reports Back, Forward, jumps and entered addresses until it is unsubscribed', () => {
  const { write, go, enter, heard, stop } = open()
  write('send', 'send/wallet')
  go(-1, 1, -2, 2)
  enter('/dashboard?service=pay&settings=profile')
  enter('/dashboard')
  stop()
  go(-1)
  expect(heard).toEqual(['< send', 'send/wallet', '< undefined', 'send/wallet', 'pay', 'undefined'])
})

test('a section keeps its other parameters, and waits while a service is named', () => {
  const { entries, enter, heard } = open(['/dashboard?settings=transactions&range=today'], 'settings')
  expect(entries()).toEqual(['/dashboard', '> /dashboard?settings=transactions&range=today'])
  enter('/dashboard?service=send&settings=profile')
  enter('/dashboard?settings=profile')
  expect(heard).toEqual(['transactions', 'undefined', 'profile'])
})

test('an address without a valid service names no step', () => {
  for (const search of ['?service=', `?service=${'x'.repeat(201)}`, '?other=send'])
    expect(open([`/dashboard${search}`]).heard, search).toEqual([])
})

describe('the filters of My Wallet', () => {
  const section = '/dashboard?settings=wallet'

  const openFilters = (href: string) => {
    const { history, ...browser } = createTestHistory('/dashboard')
    browser.enter(href, { steps: 1 })
    const sync = createFilterUrlSync(history)
    const heard: object[] = []
    return { ...browser, ...sync, history, heard, stop: sync.subscribe(query => heard.push(query)) }
  }

  test('are reported as the address allows, and only if they are new', () => {
    for (const query of ['', '&range=', `&type=${'x'.repeat(101)}`])
      expect(openFilters(`${section}${query}`).heard).toEqual([{}])
    const { write, enter, heard, stop } = openFilters(
      `${section}&range=this_month&type=topup&search=rent&min=5`,
    )
    write({ range: 'today' })
    enter(`${section}&range=today`)
    enter(`${section}&range=this_year`)
    enter('/dashboard?range=this_week')
    stop()
    enter(`${section}&range=today`)
    expect(heard).toEqual([{ range: 'this_month', type: 'topup' }, { range: 'this_year' }])
  })

  test('are replaced in the same history entry, until the consumer leaves', () => {
    const { write, entries, enter, history, heard } = openFilters(`${section}&range=today`)
    write({ from: '2026-11-01T00:00', to: undefined, type: 'top up', status: undefined })
    expect(entries()).toEqual(['/dashboard', `> ${section}&from=2026-11-01T00%3A00&type=top+up`])
    expect(history.location.state).toEqual({ steps: 1 })
    write({})
    expect(entries()).toEqual(['/dashboard', `> ${section}`])
    expect(heard).toEqual([{ range: 'today' }])
    enter('/dashboard?settings=profile')
    write({ range: 'today' })
    expect(entries().at(-1)).toBe('> /dashboard?settings=profile')
  })
})

test('the address of a payment request is restored, and becomes the dashboard at its end', () => {
  const { history, entries, notify } = createTestHistory('/dashboard')
  const { write, subscribe } = createPaymentRequestUrlSync(history)
  write('3c2b1a0f')
  expect(entries()).toEqual(['/dashboard', '> /authenticate-payment/3c2b1a0f'])
  write(undefined)
  expect(entries()).toEqual(['/dashboard', '> /dashboard'])
  const heard: boolean[] = []
  const stop = subscribe((_, isBack) => heard.push(isBack))
  notify('GO', -2)
  notify('GO', 2)
  for (const type of ['BACK', 'FORWARD', 'PUSH', 'REPLACE']) notify(type)
  stop()
  notify('BACK')
  expect(heard).toEqual([true, false, true, false, false, false])
})
