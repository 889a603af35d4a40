import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { readSession } from '#test/support/sandbox/accounts.ts'
import { fixedOtp, khanya, networkOf, transferBody, transferPath } from '#test/support/sandbox/caller.ts'
import { topUp } from '#test/support/sandbox/orders.ts'
import type { SandboxTransaction } from '../handlers/transaction.ts'
import { createSandbox } from '../sandbox.ts'
import { createClock } from '../store/clock.ts'

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

/** Starts the sandbox in a process of its own. */
const start = async (database: string) => {
  const script = join(import.meta.dirname, 'sandbox-process.fixture.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script, database])
  child.stderr.pipe(process.stderr)
  onTestFinished(() => void child.kill('SIGKILL'))
  const [address] = await once(createInterface({ input: child.stdout }), 'line')
  const send = (request: Request) =>
    fetch(new Request(request.url.replace('http://sandbox.test', address), request))
  return { child, ...networkOf({ clock: createClock(Date.now), fetch: send }) }
}

test('A killed sandbox keeps every transfer that it acknowledged', { timeout: 60_000 }, async () => {
  const database = await temporaryDatabase()
  const opening = 1_000_000_00
  const { child, createPerson, as } = await start(database)
  const [from, to] = [
    await createPerson({ balance_cents: opening }),
    await createPerson({ balance_cents: 0 }),
  ]
  const { send, token } = await as(from, khanya)
  const acknowledged = new Map<string, number>()
  let sent = 0
  /** Sends one transfer after the other until the sandbox stops answering. */
  const sendOn = async (): Promise<void> => {
    const cents = 1_16 + (sent % 10)
    sent += cents
    const { status, body } = await send<SandboxTransaction>(
      'POST',
      transferPath,
      transferBody(from, to, (cents / 100).toFixed(2)),
    )
    expect(status).toBe(200)
    acknowledged.set(body.data.snsi, cents)
    if (acknowledged.size >= 100) child.kill('SIGKILL')
    return sendOn()
  }
  const ends = await Promise.allSettled(Array.from({ length: 8 }, sendOn))
  for (const end of ends) expect(end).toMatchObject({ reason: expect.any(TypeError) })

  const again = await start(database)
  expect(await again.control('GET', 'ledger/check')).toMatchObject({ ok: true, sum_cents: 0 })
  const people = await again.control<{ msisdn: string; balance_cents: number }[]>('GET', 'people')
  const balance = (msisdn: string) => people.find(person => person.msisdn === msisdn)?.balance_cents ?? 0
  expect(balance(from) + balance(to)).toBe(opening)
  const total = [...acknowledged.values()].reduce((sum, cents) => sum + cents, 0)
  expect(balance(to)).toBeGreaterThanOrEqual(total)
  expect(balance(to)).toBeLessThanOrEqual(sent)
  for (const snsi of acknowledged.keys()) {
    const path = `/network/express/wallet/transaction/${snsi}`
    const { body } = await again.send<SandboxTransaction>('GET', path, undefined, { authorization: token })
    expect(body.data.state.alias).toBe('authorization_success')
  }
})
