import { expect, test } from 'vitest'
import { createBrowserActivityStore } from '../../../../src/ports/storage/activity-store.ts'

const storage = (entries: Record<string, string> = {}): Storage => {
  const kept = new Map(Object.entries(entries))
  return {
    get length() {
      return kept.size
    },
    clear: () => kept.clear(),
    key: index => [...kept.keys()][index] ?? null,
    getItem: key => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: key => void kept.delete(key),
  }
}

const memoryOver = (kept: Storage) => createBrowserActivityStore(new EventTarget(), () => kept)

test('a time is kept until it is cleared, and nothing beside it', () => {
  const kept = storage()
  const memory = memoryOver(kept)
  expect(memory.read()).toBeUndefined()
  memory.write(1_795_248_000_000.7)
  expect({ read: memory.read(), keptCount: kept.length, item: kept.getItem('activity') }).toEqual({
    read: 1_795_248_000_000,
    keptCount: 1,
    item: '1795248000000',
  })
  memory.clear()
  expect({ read: memory.read(), keptCount: kept.length }).toEqual({ read: undefined, keptCount: 0 })
})

test.each([
  '',
  ' 1',
  '-1',
  '1.5',
  '1e12',
  'NaN',
  '9999999999999999',
  '17952480000000000',
  '<script>',
  'null',
])('%j is no time', rubbish => expect(memoryOver(storage({ activity: rubbish })).read()).toBeUndefined())

test.each<[string, () => Storage]>([
  [
    'may not be mentioned',
    () => {
      throw new DOMException('denied', 'SecurityError')
    },
  ],
  [
    'is full or read-only',
    () => ({
      ...storage(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }),
  ],
])('a storage that %s keeps nothing and does not throw', (_, broken) => {
  const memory = createBrowserActivityStore(new EventTarget(), broken)
  memory.write(1)
  memory.clear()
  expect(memory.read()).toBeUndefined()
})

test('what another tab writes or clears is told, and nothing else that it stores', () => {
  const window = new EventTarget()
  let told = 0
  const stop = createBrowserActivityStore(window, () => storage()).subscribe(() => told++)
  const change = (key: string | null) => window.dispatchEvent(Object.assign(new Event('storage'), { key }))
  change('activity')
  expect(told).toBe(1)
  change('amounts')
  expect(told).toBe(1)
  change(null)
  expect(told).toBe(2)
  stop()
  change('activity')
  expect(told).toBe(2)
})
