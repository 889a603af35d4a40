import { expect, test } from 'vitest'
import { createDialogHistoryEntry } from '../../../../src/ports/address/dialog-history-entry.ts'
import { createTestHistory } from './history.fixture.ts'

const open = () => {
  const { history, entries } = createTestHistory('/sign-in')
  const entry = createDialogHistoryEntry(history)
  const events: string[] = []
  entry.subscribe(() => events.push('left'))
  entry.open()
  return { entry, history, events, entries }
}

const [formEntry, dialogEntry] = [
  ['> /sign-in', '/sign-in'],
  ['/sign-in', '> /sign-in'],
]

test('an open dialog has one entry, and reports Back but not Forward', () => {
  const { entry, history, events, entries } = open()
  entry.open()
  expect(entries()).toEqual(dialogEntry)
  history.go(-1)
  entry.reopen()
  expect({ events, entries: entries() }).toEqual({ events: ['left'], entries: dialogEntry })
})

test('a closed dialog goes back only while its entry is shown', async () => {
  const { entry, history, entries } = open()
  await entry.close()
  expect(entries()).toEqual(formEntry)
  history.go(1)
  history.go(-1)
  await entry.close()
  expect(entries()).toEqual(formEntry)
})
