import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import Libsql from 'libsql'
import { expect, onTestFinished, test } from 'vitest'
import type { SignInResult, Transaction } from '../../../../openapi/network.gen.d.ts'
import { createSandbox } from '../../../../scripts/sandbox/sandbox.ts'
import {
  anotherPassword,
  codeOf,
  enable,
  instrumentsOf,
  naledi,
  recover,
  register,
  rename,
  rescind,
  reset,
  verify,
} from '../../../support/sandbox/accounts.ts'
import { fixedOtp, khanya, networkOf, transferBody } from '../../../support/sandbox/caller.ts'

const temporaryDatabase = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return join(folder, 'network.db')
}

test('A database that is closed and opened again knows everything', async () => {
  const database = await temporaryDatabase()
  const ask = async (
    sandbox: ReturnType<typeof createSandbox>,
    method: string,
    path: string,
    body?: object,
  ) => {
    const init = { method, ...(body && { body: JSON.stringify(body) }) }
    return (await sandbox.fetch(new Request(`http://sandbox.test/_sandbox/${path}`, init))).json()
  }
  const first = createSandbox({ database, seed: 'first' })
  await ask(first, 'POST', 'clock', { freeze: true })
  await ask(first, 'POST', 'clock', { set: '2030-01-01T00:00:00Z' })
  await ask(first, 'PUT', 'faults', [{ operationId: 'buy', effect: 'html' }])
  const { msisdn } = await ask(first, 'POST', 'people', {})
  const before = await ask(first, 'GET', 'people')
  first.close()

  const second = createSandbox({ database, seed: 'second' })
  expect(await ask(second, 'GET', 'people')).toEqual(before)
  expect(await ask(second, 'GET', 'clock')).toEqual({ now: '2030-01-01T00:00:00.000Z', frozen: true })
  expect(await ask(second, 'GET', 'faults')).toEqual([{ operationId: 'buy', effect: 'html' }])
  expect((await ask(second, 'POST', 'people', {})).msisdn).not.toBe(msisdn)
  second.close()
})

test('What is pending, saved and asked for outlives a restart', async () => {
  const database = await temporaryDatabase()
  const post = async (sandbox: ReturnType<typeof createSandbox>, path: string, body: object, token = '') => {
    const headers = { authorization: token, accept: 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    return (await sandbox.fetch(new Request(`http://sandbox.test/network/express/${path}`, init))).json()
  }
  const [version, currency, msisdn] = ['1.0.0', 'ZAR', '27820000001']
  const first = createSandbox({ database })
  const { data } = await post(first, 'authenticate/sso', {
    version,
    network: { id: khanya },
    data: { msisdn, password: 'Passw0rd!' },
  })
  const { token } = data.access
  const amount = '100.00'
  const topUp = {
    msisdn,
    amount,
    tender_type: 'online_card',
    redirect: true,
    send_notification: true,
    currency,
  }
  const topped = await post(first, 'wallet/topup', { version, data: topUp }, token)
  const request = { currency, amount, recipient: { msisdn }, reference: 'Pizza' }
  const asked = await post(first, 'wallet/request', { version, data: request }, token)
  first.close()

  const second = createSandbox({ database })
  onTestFinished(() => second.close())
  const read = (path: string, init: RequestInit = {}) =>
    second.fetch(new Request(`http://sandbox.test/${path}`, { ...init, headers: { authorization: token } }))
  const page = `_sandbox/pay/${topped.data.snsi}`
  const paid = await read(page, { method: 'POST', body: new URLSearchParams({ number: '4242424242424242' }) })
  const scanned = await read(`_sandbox/scan/${asked.data.snsi}`, { method: 'POST' })
  expect({ paidStatus: paid.status, scannedStatus: scanned.status }).toEqual({
    paidStatus: 303,
    scannedStatus: 200,
  })
  const balance = await read(`network/express/wallet/${msisdn}/ZAR/balance`)
  expect(await balance.json()).toMatchObject({ data: { available: 12_345.67 + 97.5 + 100 } })
})

test('Who registered, their new password, authenticator and instruments outlive a restart', async () => {
  const database = await temporaryDatabase()
  const open = () => {
    const sandbox = createSandbox({ database, fixedOtp })
    return { ...networkOf(sandbox), close: sandbox.close }
  }
  const first = open()
  await register(first)
  await recover(first, { msisdn: naledi.msisdn })
  await reset(first, { otp: fixedOtp, msisdn: naledi.msisdn })
  const thandi = await first.as('27820000001')
  const { snsi } = (await enable(thandi)).body.data
  const [visa] = (await instrumentsOf(thandi)).body.data
  await rescind(thandi, visa?.snsi)
  const listed = await instrumentsOf(thandi)
  await rename(thandi, 'Groceries')
  first.close()

  const second = open()
  onTestFinished(second.close)
  expect((await second.signIn({ msisdn: naledi.msisdn }, anotherPassword)).status).toBe(200)
  const again = await second.as('27820000001')
  expect((await instrumentsOf(again)).body.data).toEqual(listed.body.data)
  expect(await again.get('/network/express/wallet/27820000001')).toMatchObject({
    body: { data: { alias: 'Groceries' } },
  })
  expect((await verify(again, snsi, await codeOf(second, again.msisdn))).status).toBe(200)
})

test('A long history that was not created before a restart is created after it', async () => {
  const database = await temporaryDatabase()
  createSandbox({ database }).close()
  const sandbox = createSandbox({ database, fixedOtp })
  onTestFinished(() => sandbox.close())
  const network = networkOf({ clock: sandbox.clock, fetch: sandbox.fetch })
  const rowsOf = async () =>
    (await network.control<{ transactions: number }>('GET', 'ledger/check')).transactions
  const before = await rowsOf()
  await network.as('27820000112')
  expect((await rowsOf()) - before).toBeGreaterThan(1_000)
})

test('A database with an outdated layout is created again', async () => {
  const database = await temporaryDatabase()
  const old = new Libsql(database)
  old.exec("CREATE TABLE consumer (msisdn TEXT PRIMARY KEY); INSERT INTO consumer VALUES ('27820000001')")
  old.close()
  const sandbox = createSandbox({ database })
  onTestFinished(() => sandbox.close())
  const { signIn } = networkOf(sandbox)
  expect((await signIn({ msisdn: '27820000001' })).status).toBe(200)
})

interface Person {
  readonly msisdn: string
  readonly balance_cents: number
}

interface Running {
  readonly address: string
  readonly child: ChildProcess
}

const start = async (database: string): Promise<Running> => {
  const script = join(import.meta.dirname, 'sandbox-process.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script, database], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines = createInterface({ input: child.stdout })
  const [address] = await once(lines, 'line')
  lines.close()
  return { address, child }
}

const ask = async <Data>(address: string, method: string, path: string, body?: object, token?: string) => {
  const response = await fetch(`${address}${path}`, {
    method,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Data }
}

test('Three kills in the middle of transfers lose no transfer that was acknowledged', {
  timeout: 60_000,
}, async () => {
  const database = await temporaryDatabase()
  const opening = 1_000_000_00
  let running = await start(database)
  const person = async (balance_cents: number) =>
    (await ask<{ msisdn: string }>(running.address, 'POST', '/_sandbox/people', { balance_cents })).body
      .msisdn
  const [from, to] = [await person(opening), await person(0)]
  const sso = '/network/express/authenticate/sso'
  const signIn = { version: '1.0.0', network: { id: khanya }, data: { msisdn: from, password: 'Passw0rd!' } }
  const { body } = await ask<{ data: SignInResult }>(running.address, 'POST', sso, signIn)
  const token = body.data.access?.token ?? ''

  const acknowledged = new Map<string, number>()
  let sent = 0
  const total = (amounts: Iterable<number>) => [...amounts].reduce((sum, cents) => sum + cents, 0)

  /** Sends one transfer after the other until the sandbox stops answering. */
  const sendOn = async (onAcknowledged: () => void): Promise<void> => {
    for (;;) {
      const cents = 1_16 + (sent % 10)
      sent += cents
      const request = transferBody(from, to, (cents / 100).toFixed(2))
      const path = '/network/express/wallet/transfer'
      try {
        const answer = await ask<{ data: Transaction }>(running.address, 'POST', path, request, token)
        expect(answer.status).toBe(200)
        acknowledged.set(answer.body.data.snsi, cents)
      } catch (error) {
        if (error instanceof TypeError) return
        throw error
      }
      onAcknowledged()
    }
  }

  for (const target of [40, 80, 120]) {
    const { child } = running
    const kill = () => {
      if (acknowledged.size >= target) child.kill('SIGKILL')
    }
    await Promise.all(Array.from({ length: 8 }, () => sendOn(kill)))
    running = await start(database)

    const { address } = running
    expect((await ask(address, 'GET', '/_sandbox/ledger/check')).body).toMatchObject({
      ok: true,
      sum_cents: 0,
    })
    const { body: people } = await ask<Person[]>(address, 'GET', '/_sandbox/people')
    const balance = (msisdn: string) => people.find(person => person.msisdn === msisdn)?.balance_cents ?? 0
    expect(balance(from) + balance(to)).toBe(opening)
    expect(balance(to)).toBeGreaterThanOrEqual(total(acknowledged.values()))
    expect(balance(to)).toBeLessThanOrEqual(sent)
    for (const snsi of acknowledged.keys()) {
      const path = `/network/express/wallet/transaction/${snsi}`
      const found = await ask<{ data: Transaction }>(address, 'GET', path, undefined, token)
      expect(found.body.data.state.alias).toBe('authorization_success')
    }
  }
})
