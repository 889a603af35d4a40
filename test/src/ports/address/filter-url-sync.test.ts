import { describe, expect, test } from 'vitest'
import { createFilterUrlSync } from '../../../../src/ports/address/filter-url-sync.ts'

/** A browser at an address, and what is heard of its filters. */
const open = (href: string) => {
  const entries: { href: string; state: object }[] = [{ href, state: { steps: 1 } }]
  const listeners = new Set<(change: { action: { type: string } }) => void>()
  const tell = (type: string) => {
    for (const listener of listeners) listener({ action: { type } })
  }
  const places = createFilterUrlSync({
    get location() {
      const { href, state } = entries.at(-1) ?? { href: '', state: {} }
      return { search: new URL(href, 'http://portal.test').search, state }
    },
    push: () => {
      throw new Error('Filters are no step of their own')
    },
    replace: (href, state) => {
      entries.splice(-1, 1, { href, state })
      tell('REPLACE')
    },
    go: () => {
      throw new Error('Filters lead nowhere')
    },
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  })
  const heard: object[] = []
  const stop = places.subscribe(place => heard.push(place))
  return {
    ...places,
    heard,
    stop,
    entry: () => entries.at(-1),
    /** Goes somewhere else by hand. */
    visit: (href: string) => {
      entries.push({ href, state: {} })
      tell('PUSH')
    },
  }
}

const wallet = '/dashboard?settings=wallet'

test('what the address asks for is told at once, and nothing of what it may not say', () => {
  expect(open(`${wallet}&range=this_month&type=topup&search=rent&min=5`).heard).toEqual([
    { range: 'this_month', type: 'topup' },
  ])
  expect(open(wallet).heard).toEqual([{}])
})

test.each([`${wallet}&range=`, `${wallet}&type=${'x'.repeat(101)}`])('%s says nothing', href => {
  expect(open(href).heard).toEqual([{}])
})

describe('filters', () => {
  test('take the place of those before, in the same entry of the history', () => {
    const { write, entry, heard } = open(`${wallet}&range=today`)
    write({ from: '2026-11-01T00:00', to: undefined, type: 'top up', status: undefined })
    expect(entry()).toEqual({
      href: `${wallet}&from=2026-11-01T00%3A00&type=top+up`,
      state: { steps: 1 },
    })
    write({})
    expect(entry()?.href).toBe(wallet)
    expect(heard).toEqual([{ range: 'today' }])
  })

  test('are put nowhere once somebody has left', () => {
    const { write, visit, entry } = open(wallet)
    visit('/dashboard?settings=profile')
    write({ range: 'today' })
    expect(entry()?.href).toBe('/dashboard?settings=profile')
  })

  test('of an address that somebody else has changed are told, and only those', () => {
    const { write, visit, heard } = open(wallet)
    write({ range: 'today' })
    visit(`${wallet}&range=today`)
    visit(`${wallet}&range=this_year`)
    visit('/dashboard?range=this_week')
    expect(heard).toEqual([{}, { range: 'this_year' }])
  })

  test('are not reported after the listener unsubscribes', () => {
    const { visit, stop, heard } = open(wallet)
    stop()
    visit(`${wallet}&range=this_year`)
    expect(heard).toEqual([{}])
  })
})
