import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readSession } from '#test/support/sandbox/accounts.ts'
import { fixedOtp, networkOf } from '#test/support/sandbox/caller.ts'
import { topUp } from '#test/support/sandbox/orders.ts'
import { createSandbox } from '../sandbox.ts'

const temporaryDatabase = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return join(folder, 'network.jsonl')
}

const open = (database: string) => {
  const sandbox = createSandbox({ database, fixedOtp })
  return { ...networkOf(sandbox), close: sandbox.close }
}

test('A restart keeps consumers, settings and unfinished orders', async () => {
  const database = await temporaryDatabase()
  const first = open(database)
  await first.control('POST', 'clock', { freeze: true })
  await first.control('POST', 'clock', { set: '2030-01-01T00:00:00Z' })
  const thandi = await first.as('27820000001')
  const { snsi } = (await topUp(thandi)).body.data
  const people = await first.control('GET', 'people')
  first.close()

  const second = open(database)
  onTestFinished(second.close)
  expect(await second.control('GET', 'people')).toEqual(people)
  expect(people).not.toContainEqual(expect.objectContaining({ msisdn: await second.createPerson() }))
  expect(await second.control('GET', 'clock')).toEqual({ now: '2030-01-01T00:00:00.000Z', frozen: true })
  expect((await readSession(second, thandi.token)).body.data).toMatchObject({ msisdn: thandi.msisdn })
  // This history is created at the first use, here after the restart.
  expect(await (await second.as('27820000112')).history()).toHaveLength(100)
  const body = new URLSearchParams({ number: '4242424242424242' })
  expect((await second.ask(`/_sandbox/pay/${snsi}`, { method: 'POST', body })).status).toBe(303)
  expect(await (await second.as(thandi.msisdn)).available()).toBe((12_345.67 + 97.5).toFixed(2))
})
