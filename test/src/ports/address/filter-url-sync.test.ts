import { expect, test } from 'vitest'
import { createFilterUrlSync } from '../../../../src/ports/address/filter-url-sync.ts'
import { createTestHistory } from './history.fixture.ts'

const open = (href: string) => {
  const { history, ...browser } = createTestHistory('/dashboard')
  browser.enter(href, { steps: 1 })
  const { write, subscribe } = createFilterUrlSync(history)
  const heard: object[] = []
  const stop = subscribe(query => heard.push(query))
  return { ...browser, history, write, heard, stop }
}

const wallet = '/dashboard?settings=wallet'

test.each([
  [`&range=this_month&type=topup&search=rent&min=5`, { range: 'this_month', type: 'topup' }],
  ['', {}],
  ['&range=', {}],
  [`&type=${'x'.repeat(101)}`, {}],
])('reports the allowed filters of an address at once: %s', (query, filters) => {
  expect(open(`${wallet}${query}`).heard).toEqual([filters])
})

test('replaces the filters in the same history entry', () => {
  const { write, entries, history, heard } = open(`${wallet}&range=today`)
  write({ from: '2026-11-01T00:00', to: undefined, type: 'top up', status: undefined })
  expect(entries()).toEqual(['/dashboard', `> ${wallet}&from=2026-11-01T00%3A00&type=top+up`])
  expect(history.location.state).toEqual({ steps: 1 })
  write({})
  expect(entries()).toEqual(['/dashboard', `> ${wallet}`])
  expect(heard).toEqual([{ range: 'today' }])
})

test('writes no filters after the consumer has left the section', () => {
  const { write, enter, entries } = open(wallet)
  enter('/dashboard?settings=profile')
  write({ range: 'today' })
  expect(entries().at(-1)).toBe('> /dashboard?settings=profile')
})

test('reports only filters that differ from the own ones, until it is unsubscribed', () => {
  const { write, enter, heard, stop } = open(wallet)
  write({ range: 'today' })
  enter(`${wallet}&range=today`)
  enter(`${wallet}&range=this_year`)
  enter('/dashboard?range=this_week')
  stop()
  enter(`${wallet}&range=today`)
  expect(heard).toEqual([{}, { range: 'this_year' }])
})
