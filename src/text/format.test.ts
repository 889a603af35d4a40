import { expect, test } from 'vitest'
import { type Cents, formatMoney, parseAmount } from '#machines/domain/money.ts'
import { noFilters } from '#machines/domain/transaction/filters.ts'
import { text } from '#test/support/texts.tsx'

const {
  formatDay,
  formatDayHeading,
  formatFilters,
  formatFullTime,
  formatLongTime,
  formatMonthHeading,
  formatRelativeDate,
  formatRelativeTime,
  formatTime,
} = text
const now = Date.UTC(2026, 10, 21, 8, 30)
const zone = 'Africa/Johannesburg'
/** Returns the text with no-break spaces after each number, and before each that follows a word. */
const unbroken = (words: string) => words.replace(/(?<=\d) |(?<=[a-z]) (?=\d)/gi, '\u00A0')

test.each([
  ['2026-11-21T10:29:40+02:00', 'Just now'],
  ['2026-11-21T10:29:00+02:00', '1 minute ago'],
  ['2026-11-21T08:30:00+02:00', '2 hours ago'],
  ['2026-11-20T08:00:00+02:00', 'Yesterday'],
  ['2026-11-15T08:00:00+02:00', '6 days ago'],
  ['2026-11-14T09:14:00+02:00', '14 Nov 2026, 9:14am'],
  ['2024-03-05T00:05:00+02:00', '5 Mar 2024, 12:05am'],
  ['2024-03-05T12:00:00+02:00', '5 Mar 2024, 12:00pm'],
  ['soon', 'soon'],
])('formats the time %s as %s', (timestamp, words) => {
  expect(formatRelativeTime(timestamp, now, zone)).toBe(unbroken(words))
})

test.each([
  ['2026-11-21T00:01:00+02:00', 'Today'],
  ['2026-11-20T23:59:00+02:00', '20 Nov'],
  ['2025-11-21T10:00:00+02:00', '21 Nov'],
  ['soon', 'soon'],
])('formats the day of %s as %s', (timestamp, words) => {
  expect(formatDay(timestamp, now, zone)).toBe(unbroken(words))
})

test.each([
  ['2026-11-21', 'Today'],
  ['2026-11-20', 'Yesterday'],
  ['2026-11-17', 'Tuesday 17 November'],
  ['2025-11-17', 'Monday 17 November 2025'],
])('formats the heading of the day %s as %s', (day, words) => {
  expect(formatDayHeading(day, now, zone)).toBe(words)
})

test.each([
  ['2026-11', 'November'],
  ['2025-12', 'December 2025'],
])('formats the heading of the month %s as %s', (month, words) => {
  expect(formatMonthHeading(month, now, zone)).toBe(words)
})

test('formats a time with its weekday', () => {
  expect(formatLongTime('2026-11-17T14:05:00+02:00', zone)).toBe('Tuesday 17 November 2026, 2:05pm')
  expect(formatLongTime('soon', zone)).toBe('soon')
})

const late = '2026-11-20T22:30:00Z'

test.each([
  [zone, '21 Nov 2026, 12:30am', 'Today', 'Today'],
  ['America/New_York', '20 Nov 2026, 5:30pm', '20 Nov', 'Yesterday'],
])('formats the same moment with the day of %s', (place, fully, day, date) => {
  expect(formatFullTime(late, place)).toBe(unbroken(fully))
  expect(formatDay(late, now, place)).toBe(unbroken(day))
  expect(formatRelativeDate(late, now, place)).toBe(date)
})

test('formats the time of day of a timestamp', () => {
  expect(formatTime('2026-11-21T12:05:59Z', 'Africa/Johannesburg')).toBe('2:05pm')
  expect(formatTime('soon', 'Africa/Johannesburg')).toBe('soon')
})

test('formats the filter of amounts, and the time of a code', () => {
  expect(formatFilters({ ...noFilters, min: '0', max: '' }, 'R')).toBe('')
  const shown = 'At least R10.00 · At most R20.00'
  expect(formatFilters({ ...noFilters, min: '10', max: '20' }, 'R')).toBe(shown)
  expect([300, 299, 60, 9].map(text.qr.validFor)).toEqual(
    ['5:00', '4:59', '1:00', '0:09'].map(left => `Valid for\u00A0${left}`),
  )
})

test('the message of a malformed amount ends with a valid example', () => {
  const thousand = 100_000 as Cents
  const example = formatMoney(thousand, '')
  for (const [message, written] of [
    [text.codes['problem.amount.format'], example],
    [text.codes['filter.amountFormat'], example],
    // The network reads the file too, and its amounts have no thousands separator.
    [text.codes['bulkCheck.amountFormat'], '1000.00'],
  ] as const) {
    expect(message).toBe(`Amount must be a valid number. Write it like ${written}`)
    expect(parseAmount(written)).toBe(thousand)
  }
})
