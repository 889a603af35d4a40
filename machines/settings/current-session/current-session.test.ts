import { expect, test } from 'vitest'
import { decodeCurrentSession } from './current-session.ts'

const times = { started_at: '2026-11-21T08:00:00+02:00', ends_at: '2026-11-21T20:00:00+02:00' }

test.each([
  [times, { startedAt: times.started_at, endsAt: times.ends_at }],
  [{ ends_at: 7 }, { startedAt: undefined, endsAt: undefined }],
])('a session keeps the times that the network reports: %#', (data, session) => {
  expect(decodeCurrentSession(data)).toEqual(session)
})
