import { expect, test } from 'vitest'
import { createHistoryNavigation } from '../../../../src/ports/address/history-navigation.ts'

test('Back and Forward are told; our own steps are not, and nothing is once it is over', () => {
  const listeners = new Set<(change: { action: { type: string } }) => void>()
  const travels = createHistoryNavigation({
    subscribe: listener => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  })
  const change = (type: string) => {
    for (const listener of listeners) listener({ action: { type } })
  }
  let told = 0
  const stop = travels.subscribe(() => {
    told += 1
  })
  for (const type of ['PUSH', 'REPLACE']) change(type)
  expect(told).toBe(0)
  for (const type of ['BACK', 'FORWARD', 'GO']) change(type)
  expect(told).toBe(3)
  stop()
  change('BACK')
  expect(told).toBe(3)
})
