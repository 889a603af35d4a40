import { expect, test } from 'vitest'
import { createBrowserCodeMark } from '../../../../src/ports/storage/code-mark.ts'
import { createStorage, disabledStorage } from './storage.fixture.ts'

test('stores a mark without content, which the next page takes once', () => {
  const kept = new Map<string, string>()
  const open = () => createBrowserCodeMark(() => createStorage(kept))
  expect(open().take()).toBe(false)
  open().set()
  expect([...kept.values()]).toEqual([''])
  const next = open()
  expect([next.take(), next.take()]).toEqual([true, false])
  next.set()
  next.clear()
  expect(next.take()).toBe(false)
})

test('stores no mark in a disabled storage', () => {
  const mark = createBrowserCodeMark(disabledStorage)
  mark.set()
  expect(mark.take()).toBe(false)
})
