import { expect, test } from 'vitest'
import { createBrowserCodeMark } from '../../../../src/ports/storage/code-mark.ts'

/** The part of a storage that the mark uses. */
const createStorage = () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  } as Storage
  return { storage, kept }
}

test('the mark has no content and is taken once', () => {
  const { storage, kept } = createStorage()
  const mark = createBrowserCodeMark(() => storage)
  expect(mark.take()).toBe(false)
  mark.set()
  expect([...kept.values()]).toEqual([''])
  // Another page of the same tab.
  const next = createBrowserCodeMark(() => storage)
  expect([next.take(), next.take()]).toEqual([true, false])
})

test('a cleared mark is not found', () => {
  const { storage } = createStorage()
  const mark = createBrowserCodeMark(() => storage)
  mark.set()
  mark.clear()
  expect(mark.take()).toBe(false)
})

test('a storage that is switched off keeps no mark', () => {
  const mark = createBrowserCodeMark(() => {
    throw new Error('denied')
  })
  mark.set()
  expect(mark.take()).toBe(false)
})
