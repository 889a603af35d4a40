import { expect, test } from 'vitest'
import { createBrowserActivityStore } from '../../../../src/ports/storage/activity-store.ts'
import { createStorage, disabledStorage } from './storage.fixture.ts'

const open = (storage: () => Storage, window = new EventTarget()) =>
  createBrowserActivityStore(window, storage)

test('stores only the time, in whole milliseconds, until it is cleared', () => {
  const kept = new Map<string, string>()
  const store = open(() => createStorage(kept))
  expect(store.read()).toBeUndefined()
  store.write(1_795_248_000_000.7)
  expect(store.read()).toBe(1_795_248_000_000)
  expect([...kept]).toEqual([['activity', '1795248000000']])
  store.clear()
  expect(kept.size).toBe(0)
})

test.each(['', ' 1', '-1', '1.5', '1e12', 'NaN', '9999999999999999', '17952480000000000', 'null'])(
  'reads no time from %j',
  activity => {
    const kept = new Map([['activity', activity]])
    expect(open(() => createStorage(kept)).read()).toBeUndefined()
  },
)

const fullStorage = (): Storage => ({ ...createStorage(), setItem: disabledStorage })

test.each([disabledStorage, fullStorage])('stores nothing and does not throw in a $name', storage => {
  const store = open(storage)
  store.write(1)
  store.clear()
  expect(store.read()).toBeUndefined()
})

test('reports a changed activity and a cleared storage until it is unsubscribed', () => {
  const window = new EventTarget()
  const heard: unknown[] = []
  let key: string | null = null
  const stop = open(createStorage, window).subscribe(() => heard.push(key))
  const change = () => window.dispatchEvent(Object.assign(new Event('storage'), { key }))
  for (key of ['activity', 'amounts', null]) change()
  stop()
  change()
  expect(heard).toEqual(['activity', null])
})
