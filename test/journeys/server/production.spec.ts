import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderOf } from '../../../scripts/bundle/build-variant.ts'
import { expect, test, ui } from '../../support/browser/browser.ts'
import { startProductionServer } from '../../support/browser/production-server.ts'

test('the built server alone carries a payment', async ({ page, portal }) => {
  const server = await startProductionServer(portal.address)
  const [payer, payee] = [await portal.person(), await portal.person()]
  await ui.openSignIn(page, server.origin)
  await ui.submitSignIn(page, payer.msisdn, payer.password)
  const dialog = await ui.openTransfer(page, 'Send', { to: payee })
  await ui.confirmOrderByCode(dialog, portal, payer)
  await ui.finishApproved(dialog)
  expect((await portal.funds(payee)).balance).toBe(101_000)
  expect(await server.stop()).toBe(0)
})

test('ten payments in flight get their verdict on SIGTERM', async ({ portal }) => {
  const server = await startProductionServer(portal.address)
  const [payee, ...payers] = await Promise.all(Array.from({ length: 11 }, () => portal.person()))
  if (payee === undefined) throw new Error('There is no payee')
  await portal.setFaults([{ operationId: 'transfer', effect: 'delay', delay_ms: 3_000 }])
  const pay = async (person: (typeof payers)[number]) => {
    const { msisdn } = person
    const headers = {
      Authorization: `Bearer ${await ui.tokenOf(portal.origin(), person)}`,
      'Content-Type': 'application/json',
    }
    const post = (path: string, data: unknown) =>
      fetch(`${server.address}/api/network/express/${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ version: '1.0.0', data }),
      })
    await post('notification/send/otp', { msisdn })
    const otp = await portal.oneTimePin(person)
    return () =>
      post('wallet/transfer', {
        from: { msisdn, currency: 'ZAR', reference: 'Lunch' },
        to: { msisdn: payee.msisdn, currency: 'ZAR', reference: 'Lunch' },
        amount: '10.00',
        send_notification: false,
        otp,
      })
  }
  const sends = await Promise.all(payers.map(pay))
  const answers = sends.map(send => send())
  const seen = () => Promise.all(payers.map(payer => portal.calls('transfer', payer)))
  await expect.poll(async () => (await seen()).reduce((sum, calls) => sum + calls, 0)).toBe(10)
  const stopped = server.stop()
  await expect
    .poll(() =>
      fetch(`${server.address}/healthz`).then(
        () => 'open',
        () => 'refused',
      ),
    )
    .toBe('refused')
  const verdicts = await Promise.all(
    answers.map(async answer => (await (await answer).json()).data?.state?.alias),
  )
  expect(verdicts).toEqual(Array(10).fill('authorization_success'))
  expect((await portal.funds(payee)).balance).toBe(100_000 + 10 * 1_000)
  expect(await stopped).toBe(0)
})

test('the built server says in a sentence why it cannot start', async ({ portal }) => {
  const half = await mkdtemp(join(tmpdir(), 'portal-'))
  await cp(join(folderOf('production'), 'server'), join(half, 'server'), { recursive: true })
  const real = {
    NETWORK_API_URL: `${portal.address}/api`,
    INTEGRATION_API_URL: `${portal.address}/integration`,
    UPLOAD_ORIGINS: 'none',
    PAYMENT_ORIGINS: 'none',
  }
  const start = (
    env: Readonly<Record<string, string>>,
    args: readonly string[] = [],
    folder = folderOf('production'),
  ) => {
    const script = join(folder, 'server', 'portal.js')
    const { status, stderr } = spawnSync(process.execPath, [script, ...args], {
      env: { ...env },
      encoding: 'utf8',
    })
    return `${status} ${stderr.trimEnd()}`
  }
  expect(start({ ...real, UPLOAD_ORIGINS: '' })).toBe(
    '1 UPLOAD_ORIGINS is missing: name the origins that take bulk files, or none.\nSee --help for all settings.',
  )
  expect(start({ ...real, PORT: new URL(portal.address).port })).toMatch(
    /^1 Port \d+ is in use. Choose another with PORT.$/,
  )
  expect(start({ ...real, HOST: '192.0.2.1' })).toBe(
    "1 HOST is '192.0.2.1': this machine has no such address.",
  )
  expect(start(real, ['--port'])).toBe('1 --port is not an option. See --help for all settings.')
  expect(start(real, [], half)).toMatch(
    /^1 \S+ is not a whole build. Copy both folders, dist\/client and dist\/server, into it.$/,
  )
  await rm(half, { recursive: true })
})
