import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { folderOf } from '../../../scripts/bundle/build-variant.ts'
import { eventNames } from '../../../src/inspection/messages.ts'
import { test as base, expect as expectSoon } from '../../support/browser/browser.ts'
import { type PortalServer, startPortalServer } from '../../support/browser/portal-server.ts'
import {
  fillTransfer,
  holdRequests,
  openSignIn,
  openTransfer,
  submitSignIn,
} from '../../support/browser/screens.ts'
import { confirmOrderByCode, getOutcomeHeading } from '../../support/browser/service-screens.ts'
import { createSandboxControl } from '../../support/sandbox/sandbox-control.ts'

const test = base.extend<object, { readonly development: PortalServer }>({
  development: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const server = await startPortalServer({ script: 'test/support/browser/development-process.ts' })
      await use(server)
      await server.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
/** Vite makes each file when it is first asked for. */
const expect = expectSoon.configure({ timeout: 60_000 })
test.setTimeout(240_000)
// One worker: each worker starts a server of its own, which transforms every file again.
test.describe.configure({ mode: 'default' })

/** Subscribes to the messages that a server sends to its watchers, as raw text. */
const listenTo = async (address: string) => {
  const answer = await fetch(`${address}/_flows/live`)
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const read = async () => {
    for (;;) {
      const chunk = await reader?.read()
      if (chunk === undefined || chunk.done) return
      text += chunk.value
    }
  }
  const ended = read().catch(() => undefined)
  return {
    text: () => text,
    stop: async () => {
      await reader?.cancel()
      await ended
    },
  }
}

/** The ids of what is marked in the chart that is shown. */
const marked = (atlas: Page, name: 'active' | 'taken') => {
  const attribute = name === 'active' ? 'data-state' : 'data-transition'
  return atlas
    .locator(`[data-machine] [${attribute}].${name}`)
    .evaluateAll((nodes, key) => nodes.map(node => node.getAttribute(key)), attribute)
}

const expectMarked = async (atlas: Page, active: readonly string[], taken: readonly string[]) => {
  await expect.poll(() => marked(atlas, 'active')).toEqual(active)
  await expect.poll(() => marked(atlas, 'taken')).toEqual(taken)
}

const showChart = async (atlas: Page, machine: string) => {
  await atlas.getByRole('link', { name: machine, exact: true }).last().click()
  await expect(atlas.locator(`[data-machine="${machine}"]`)).toBeVisible()
}

const logOf = (atlas: Page) => atlas.getByRole('list', { name: 'What happened, newest first' })
const entries = (atlas: Page, actor: string, event: string) =>
  logOf(atlas).getByRole('link').filter({ hasText: actor }).filter({ hasText: event })

test('the atlas follows a sign-in and a transfer in another tab, and no secret is told to it', async ({
  page,
  context,
  development,
  axe,
}) => {
  const sandbox = createSandboxControl(development.address)
  const naledi = await sandbox.person({ first_name: 'Xolelwa', last_name: 'Qwabena', history: 3 })
  const sipho = await sandbox.person()
  const heard = await listenTo(development.address)
  const atlas = await context.newPage()
  await atlas.goto(`${development.origin()}/_flows/#/sign-in`)
  const status = atlas.getByRole('region', { name: 'Live' }).getByRole('status')
  await expect(status).toHaveText('No page of the portal is open. Open it: it will be followed here.')
  await expectMarked(atlas, [], [])

  const releaseSignIn = await holdRequests(page, '**/authenticate/sso')
  await openSignIn(page, development.origin())
  await expect(status).toHaveText('3 machines run in the portal')
  await expectMarked(atlas, ['sign-in', 'sign-in.editing'], ['sign-in.beginning||1'])
  await submitSignIn(page, naledi.msisdn, naledi.password)
  await expectMarked(atlas, ['sign-in', 'sign-in.signingIn'], ['sign-in.editing|form.submit|0'])
  // What has just become active is brought into the middle, as large as it is meant to be.
  await expect(atlas.locator('.react-flow__viewport')).toHaveAttribute('style', /scale\(1\)/)
  await axe(atlas)
  releaseSignIn()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expectMarked(atlas, [], ['sign-in.signingIn|xstate.done.actor.signIn|0'])
  await expect(entries(atlas, 'portal/signIn', 'signIn done')).toContainText('signingIn → signedIn')
  await expect(entries(atlas, 'portal/signIn', 'stopped')).toContainText('in signedIn')

  await entries(atlas, 'portal', 'loadSession done').click()
  await expect(atlas).toHaveURL(/#\/portal$/)
  await expect.poll(() => marked(atlas, 'active')).toEqual(['portal', 'portal.signedIn'])
  // Its first minute and the router's arrival come in either order.
  const last = expectSoon.stringMatching(/^portal(?:\.signedIn\|time\.tick|\|returnTo\.clear)\|0$/)
  await expect.poll(() => marked(atlas, 'taken')).toEqual([last])

  await showChart(atlas, 'service')
  await expectMarked(atlas, [], [])
  const dialog = await openTransfer(page)
  await fillTransfer(dialog, {
    to: sipho,
    amount: '17.43',
    mine: 'Lunch by the sea',
    theirs: 'From a friend',
  })
  await expect.poll(() => marked(atlas, 'active')).toEqual(['service', 'service.editing'])
  await showChart(atlas, 'submission')
  const releaseTransfer = await holdRequests(page, '**/wallet/transfer')
  await confirmOrderByCode(dialog, sandbox, naledi)
  await expectMarked(atlas, ['submission', 'submission.submitting'], [])

  // An atlas that is opened now knows where everything is, though it saw nothing of how it came to that.
  await atlas.reload()
  await expectMarked(atlas, ['submission', 'submission.submitting'], [])
  releaseTransfer()
  await expect(getOutcomeHeading(dialog)).toHaveText('Transaction Approved')
  // What has ended still shows how it ended.
  await expectMarked(
    atlas,
    [],
    ['submission.submitting|xstate.done.actor.submit|1', 'submission.resolvingOutcome||3'],
  )
  await expect(entries(atlas, 'checkout/payment', 'submit done')).toContainText('submitting → approved')
  await showChart(atlas, 'service')
  await expect.poll(() => marked(atlas, 'active')).toEqual(['service', 'service.approved'])
  await expect(entries(atlas, 'session/service', 'checkout done')).toContainText('checkout → approved')
  await page.close()
  await expect(status).toHaveText('No page of the portal is open. Open it: it will be followed here.')
  await expectMarked(atlas, [], [])

  const told = heard.text()
  await heard.stop()
  expect(told).toContain('submission.submitting|xstate.done.actor.submit')
  const cookies = await context.cookies()
  const secrets = [
    naledi.password,
    await sandbox.oneTimePin(naledi),
    ...cookies.map(({ value }) => value),
    ...[naledi, sipho].flatMap(({ msisdn }) => [msisdn, msisdn.slice(2)]),
    ...['Xolelwa', 'Qwabena', '17.43', 'Lunch by the sea', 'From a friend'],
  ]
  expect(secrets).toHaveLength(12)
  expect(secrets.filter(secret => secret === '' || told.includes(secret))).toEqual([])
})

test('several tabs of the portal are told apart, the newest is followed until another is chosen', async ({
  page,
  context,
  development,
}) => {
  const atlas = await context.newPage()
  await atlas.goto(`${development.origin()}/_flows/#/sign-in`)
  await openSignIn(page, development.origin())
  await expectMarked(atlas, ['sign-in', 'sign-in.editing'], ['sign-in.beginning||1'])
  const second = await context.newPage()
  const release = await holdRequests(second, '**/authenticate/sso')
  await openSignIn(second, development.origin())
  const tabs = atlas.getByLabel('Tab of the portal')
  await expect(tabs.getByRole('option')).toHaveText([
    'Newest tab',
    /^Opened \d\d:\d\d:\d\d · signedOut$/,
    /^Opened \d\d:\d\d:\d\d · signedOut$/,
  ])
  await submitSignIn(second, '0820000001', 'Wrong-Passw0rd!')
  await expectMarked(atlas, ['sign-in', 'sign-in.signingIn'], ['sign-in.editing|form.submit|0'])
  await tabs.selectOption({ index: 2 })
  await expectMarked(atlas, ['sign-in', 'sign-in.editing'], ['sign-in.beginning||1'])
  await page.close()
  await expectMarked(atlas, ['sign-in', 'sign-in.signingIn'], ['sign-in.editing|form.submit|0'])

  await atlas.getByRole('button', { name: 'Pause' }).click()
  await second.close()
  release()
  await expectMarked(atlas, ['sign-in', 'sign-in.signingIn'], ['sign-in.editing|form.submit|0'])
})

test('nothing of this is in what is built', async () => {
  const folder = join(folderOf('production'), 'client')
  const names = (await readdir(folder, { recursive: true })).filter(name => /\.(?:js|html)$/.test(name))
  const texts = await Promise.all(names.map(name => readFile(join(folder, name), 'utf8')))
  const marks = [...Object.values(eventNames), '@statelyai', 'inspectFlows']
  expect(names.filter((_, index) => marks.some(mark => texts[index]?.includes(mark)))).toEqual([])
  expect(names.length).toBeGreaterThan(10)
})
