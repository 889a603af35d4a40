import { expect, test } from 'vitest'
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

test('reports the deep link that the router restores after sign-in (S9)', () => {
  const { write, heard, replace } = open()
  replace(wallet, {})
  write('send/wallet/transfer')
  replace('/dashboard', {})
  expect(heard).toEqual(['send/wallet'])
})

test('adds one entry for each further step, and reports none of them', () => {
  const { write, entries, heard } = open()
  write(undefined, 'send', 'send', 'send/wallet', 'send/wallet/transfer')
  expect(entries()).toEqual(['/dashboard', sending, wallet, `> ${transfer}`])
  expect(heard).toEqual([])
})

test('encodes a step with any characters', () => {
  const { write, entries, go, heard } = open()
  write('club/fees & more/№ 1?')
  go(-1, 1)
  expect(entries()).toEqual(['/dashboard', '> /dashboard?service=club%2Ffees+%26+more%2F%E2%84%96+1%3F'])
  expect(heard).toEqual(['< undefined', 'club/fees & more/№ 1?'])
})

test('a step back returns to its entry, over several at once, and Forward still works', () => {
  const { write, entries, heard, go } = open()
  write('send', 'send/wallet', 'send/wallet/transfer', 'send/wallet')
  expect(entries()).toEqual(['/dashboard', sending, `> ${wallet}`, transfer])
  go(1)
  write('send')
  expect(entries()).toEqual(['/dashboard', `> ${sending}`, wallet, transfer])
  expect(heard).toEqual(['< send/wallet', 'send/wallet/transfer', '< send'])
})

test('Close leads to the dashboard, from which Back does not reopen the dialog', () => {
  const { write, entries, go } = open(['/sign-in', '/dashboard'])
  write('send', 'send/wallet', undefined)
  expect(entries()).toEqual(['/sign-in', '> /dashboard', sending, wallet])
  go(-1)
  expect(entries()).toEqual(['> /sign-in', '/dashboard', sending, wallet])
})

test('an entered step has the entries of its earlier steps, and is left step by step', () => {
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

test('an entered step keeps the other parameters of its address', () => {
  const { entries } = open(['/dashboard?settings=transactions&range=today'], 'settings')
  expect(entries()).toEqual(['/dashboard', '> /dashboard?settings=transactions&range=today'])
})

test('a reloaded page adds no entries again', () => {
  const { entries, enter } = open(['/elsewhere'])
  enter(wallet, { steps: 2 })
  expect(entries()).toEqual(['/elsewhere', `> ${wallet}`])
})

test('Close after an entered step and further ones leaves no step behind', () => {
  const { write, entries, heard, go } = open(['/elsewhere', sending])
  write('send/wallet', 'send/wallet/transfer', undefined)
  expect(entries()).toEqual(['/elsewhere', '> /dashboard', sending, wallet, transfer])
  go(1, -1, -1)
  expect(entries()).toEqual(['> /elsewhere', '/dashboard', sending, wallet, transfer])
  expect(heard).toEqual(['send', '< undefined', 'send', '< undefined', '< undefined'])
})

test('another service replaces the entry of the former one', () => {
  const { write, entries } = open()
  write('send', 'pay')
  expect(entries()).toEqual(['/dashboard', '> /dashboard?service=pay'])
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

test('reports no section of the settings while the address names a service', () => {
  const { enter, heard } = open(undefined, 'settings')
  enter('/dashboard?service=send&settings=profile')
  enter('/dashboard?settings=profile')
  expect(heard).toEqual(['undefined', 'profile'])
})

test.each(['?service=', `?service=${'x'.repeat(201)}`, '?other=send'])('%s names no step', search => {
  expect(open([`/dashboard${search}`]).heard).toEqual([])
})

test('ignores the steps of an invalid history state', () => {
  const { write, enter, entries } = open()
  enter(wallet, { steps: '5' })
  write('send')
  expect(entries()).toEqual(['/dashboard', `> ${sending}`])
})
