import { expect, test } from 'vitest'
import { createOkResponse, createRecordingClient } from '#test/support/recording-client.ts'
import { openMachine } from '#test/support/scripted-machine.ts'
import { flushPromises } from '#test/support/simulated-time.ts'
import { createCurrentSessionLoader } from './current-session.actors.ts'

const times = { started_at: '2026-11-21T08:00:00+02:00', ends_at: '2026-11-21T20:00:00+02:00' }

test.each([
  [{ msisdn: '27820000001' }, { startedAt: undefined, endsAt: undefined }],
  [times, { startedAt: times.started_at, endsAt: times.ends_at }],
  [
    { ...times, ends_at: 7 },
    { startedAt: times.started_at, endsAt: undefined },
  ],
])('a session keeps the times that the network reports: %#', async (data, loaded) => {
  const loader = createCurrentSessionLoader(createRecordingClient(() => createOkResponse(data)).client)
  const { now } = await openMachine(loader, { input: { request: undefined } }, ({ context }) => ({
    loaded: context.loaded,
  }))
  await flushPromises()
  expect(now()).toMatchObject({ state: 'loaded', loaded })
})
