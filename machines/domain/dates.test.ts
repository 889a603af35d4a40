import 'temporal-polyfill/global'
import { expect, test } from 'vitest'
import { copyrightYear } from './copyright-year.ts'
import {
  describeDate,
  describeDay,
  describeInFull,
  describeLocalDay,
  describeTime,
  minuteBefore,
  parseTimestamp,
  toLocalDay,
  toWireMinute,
} from './dates.ts'

const networkZone = 'Africa/Johannesburg'
const america = 'America/New_York'
const parseInstant = (text: string) => Date.parse(text)

test.each([
  ['with an offset', '2024-03-05T15:07:09+02:00', '2024-03-05T13:07:09Z'],
  ['with an offset of hours alone', '2024-03-05T15:07:09+02', '2024-03-05T13:07:09Z'],
  ['with an offset without a colon', '2024-03-05T15:07:09+0230', '2024-03-05T12:37:09Z'],
  ['in UTC with a fraction', '2024-03-05T13:07:09.123Z', '2024-03-05T13:07:09.123Z'],
  ['without an offset: local to the network', '2024-03-05 15:07', '2024-03-05T13:07:00Z'],
  ['a day alone: its midnight', '2024-03-05', '2024-03-04T22:00:00Z'],
])('parses a timestamp %s: %s', (_rule, timestamp, utc) => {
  expect(parseTimestamp(timestamp, networkZone)?.epochMilliseconds).toBe(parseInstant(utc))
})

test('X6: a timestamp of another notation, day, hour or end is undefined', () => {
  const notations = ['', 'yesterday', '05/03/2024', '20240305', '2024-3-5', '+002024-03-05T15:07:09Z']
  const days = ['2024-13-01', '2024-02-30T12:00:00+02:00', '2023-02-29']
  const hours = ['2024-03-05T24:00:00', '2024-03-05T15:60:00Z', '2024-03-05T15:07:09+99:00']
  const ends = ['2024-03-05T15:07:09[Europe/London]', '2024-03-05T15:07:09+02:00 ']
  const all = [...notations, ...days, ...hours, ...ends]
  expect(all.filter(timestamp => parseTimestamp(timestamp, networkZone) !== undefined)).toEqual([])
  const noon = parseInstant('2024-03-05T10:00:00Z')
  const described = [describeTime, describeDay, describeDate].map(each => each('lately', noon, networkZone))
  const shown = [...described, describeInFull('lately', networkZone), toLocalDay('lately', networkZone)]
  expect(shown.filter(day => day !== undefined)).toEqual([])
})

const full = (month: number, day: number, hour: number, minute: number) => ({
  kind: 'full',
  year: 2024,
  month,
  day,
  weekday: new Date(Date.UTC(2024, month - 1, day)).getUTCDay() || 7,
  hour,
  minute,
})
const back = (amount: number, unit = 'day') => ({ kind: 'relative', unit, amount })

// Noon in Johannesburg.
const noon = parseInstant('2024-03-11T10:00:00Z')

test.each([
  ['59 seconds ago', '2024-03-11T11:59:01+02:00', { kind: 'now' }],
  ['one minute ago', '2024-03-11T11:59:00+02:00', back(1, 'minute')],
  ['59 minutes ago', '2024-03-11T11:00:01+02:00', back(59, 'minute')],
  ['one hour ago', '2024-03-11T11:00:00+02:00', back(1, 'hour')],
  ['almost 24 hours ago, yesterday', '2024-03-10T12:00:01+02:00', back(23, 'hour')],
  ['24 hours ago', '2024-03-10T12:00:00+02:00', back(1)],
  ['the first minute of the sixth day back', '2024-03-05T00:00:00+02:00', back(6)],
  ['the last minute of the seventh', '2024-03-04T23:59:00+02:00', full(3, 4, 23, 59)],
  ['a minute ahead', '2024-03-11T12:01:00+02:00', { kind: 'now' }],
  ['more than a minute ahead', '2024-03-11T12:01:01+02:00', full(3, 11, 12, 1)],
])('a moment is relative up to six days back: %s', (_rule, timestamp, moment) => {
  expect(describeTime(timestamp, noon, networkZone)).toEqual(moment)
})

test('counts days in the time zone, and 24 hours as one day, however long the day', () => {
  expect(describeTime('2024-03-04T23:30:00Z', noon, 'Europe/London')).toEqual(full(3, 4, 23, 30))
  const afterChange = parseInstant('2024-10-27T23:59:00Z')
  expect(describeTime('2024-10-26T23:30:00Z', afterChange, 'Europe/London')).toEqual(back(1))
})

test.each([
  ['2024-02-29T22:00:00Z', networkZone, '2024-03-01 00:00', '2024-02-29 23:59'],
  ['2024-07-01T08:05:59Z', 'Europe/London', '2024-07-01 09:05', '2024-07-01 09:04'],
])('formats %s in %s as %s for a request, and the minute before as %s', (moment, timeZone, text, before) => {
  expect(toWireMinute(parseInstant(moment), timeZone)).toBe(text)
  expect(minuteBefore(text)).toBe(before)
})

test.each([
  ['2024-12-31T21:59:59Z', networkZone, 2024],
  ['2024-12-31T22:00:00Z', networkZone, 2025],
  ['2024-12-31T10:00:00Z', 'Pacific/Kiritimati', 2025],
  ['2025-01-01T11:59:59Z', 'Etc/GMT+12', 2024],
])('the copyright year at %s in %s is %i', (moment, timeZone, year) => {
  expect(copyrightYear(parseInstant(moment), timeZone)).toBe(year)
})

// Two hours ahead of UTC, and five behind it.
const beforeHome = '2024-03-04T21:59:00Z'
const afterHome = '2024-03-04T22:00:00Z'
const beforeAmerica = '2024-03-05T04:59:00Z'

test.each([
  [beforeHome, afterHome, networkZone, 4, false],
  [afterHome, beforeAmerica, networkZone, 5, true],
  [afterHome, beforeAmerica, america, 4, true],
])('at midnight %s, seen at %s in %s, is on day %i, today: %s', (timestamp, now, zone, day, isToday) => {
  expect(describeDay(timestamp, parseInstant(now), zone)).toEqual({ day, month: 3, isToday })
  expect(describeInFull(timestamp, zone)).toMatchObject({ day, month: 3 })
  expect(toLocalDay(timestamp, zone)).toBe(`2024-03-0${day}`)
})

test.each([
  [beforeHome, afterHome, networkZone, { kind: 'relative', amount: 1 }],
  [afterHome, beforeAmerica, america, { kind: 'today' }],
  ['2024-03-05', beforeHome, networkZone, { kind: 'ahead', amount: 1 }],
  ['2024-02-27', afterHome, networkZone, { kind: 'full', year: 2024, month: 2, day: 27 }],
  ['2024-02-27', beforeHome, networkZone, { kind: 'relative', amount: 6 }],
  ['2024-03-11', afterHome, networkZone, { kind: 'ahead', amount: 6 }],
  ['2024-03-11', beforeHome, networkZone, { kind: 'full', year: 2024, month: 3, day: 11 }],
])('around midnight the date %s is described at %s in %s', (date, now, zone, day) => {
  expect(describeDate(date, parseInstant(now), zone)).toEqual(day)
})

test.each([
  ['2024-03-04', beforeHome, { kind: 'today' }],
  ['2024-03-04', afterHome, { kind: 'yesterday' }],
  ['2024-03-06', afterHome, { kind: 'date', weekday: 3, day: 6, month: 3, year: undefined }],
  ['2023-12-31', afterHome, { kind: 'date', weekday: 7, day: 31, month: 12, year: 2023 }],
])('describes the day %s at %s for a heading', (localDay, now, day) => {
  expect(describeLocalDay(localDay, parseInstant(now), networkZone)).toEqual(day)
})
