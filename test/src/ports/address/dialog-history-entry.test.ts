import { expect, test } from 'vitest'
import { createDialogHistoryEntry } from '../../../../src/ports/address/dialog-history-entry.ts'

/** A browser's history whose last entry is the sign-in form, and how often the entry above it was left. */
const open = () => {
  const stack: { href: string; state: object }[] = [{ href: '/sign-in', state: {} }]
  let at = 0
  const listeners = new Set<(change: { action: { type: string } }) => void>()
  const tell = (type: string) => {
    for (const listener of [...listeners]) listener({ action: { type } })
  }
  const go = (steps: number) => {
    if (stack[at + steps] === undefined) return
    at += steps
    tell(steps < 0 ? 'BACK' : 'FORWARD')
  }
  const entry = createDialogHistoryEntry({
    get location() {
      return { search: '', state: stack[at]?.state ?? {} }
    },
    push: (href, state) => {
      stack.splice(at + 1, Number.POSITIVE_INFINITY, { href, state })
      at += 1
      tell('PUSH')
    },
    go,
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  })
  let left = 0
  entry.subscribe(() => {
    left += 1
  })
  return { entry, go, left: () => left, stands: () => [at, stack.map(({ href }) => href)] }
}

test('what opens over the form is one entry above it, with the same address', () => {
  const { entry, stands } = open()
  entry.open()
  entry.open()
  expect(stands()).toEqual([1, ['/sign-in', '/sign-in']])
})

test('the Back of the browser is told, coming forward again is not', () => {
  const { entry, go, left, stands } = open()
  entry.open()
  go(-1)
  expect(left()).toBe(1)
  entry.reopen()
  expect({ left: left(), stands: stands()[0] }).toEqual({ left: 1, stands: 1 })
})

test('what has ended takes its entry back, and only where the browser still stands on it', async () => {
  const { entry, go, stands } = open()
  entry.open()
  await entry.close()
  expect(stands()[0]).toBe(0)
  go(1)
  go(-1)
  await entry.close()
  expect(stands()[0]).toBe(0)
})
