import type { Page } from '@playwright/test'
import { expect as baseExpect, test, ui } from '#test/support/browser/browser.ts'
import { type PortalServer, startPortalServer } from '#test/support/browser/portal-server.ts'
import { createSandboxControl } from '#test/support/sandbox/sandbox-control.ts'

// Vite transforms each file at its first request.
const expect = baseExpect.configure({ timeout: 60_000 })
test.setTimeout(240_000)

let server: PortalServer
test.beforeAll(async () => {
  server = await startPortalServer({ script: 'test/support/browser/development-process.ts' })
})
test.afterAll(() => server.close())

const expectMarked = async (atlas: Page, active: readonly string[], taken: readonly string[]) => {
  for (const [name, attribute, ids] of [
    ['active', 'data-state', active],
    ['taken', 'data-transition', taken],
  ] as const) {
    const marked = atlas.locator(`[data-machine] [${attribute}].${name}`)
    await expect
      .poll(() => marked.evaluateAll((nodes, key) => nodes.map(node => node.getAttribute(key)), attribute))
      .toEqual(ids)
  }
}

test('the atlas follows a sign-in and a payment', async ({ page, context }) => {
  const sandbox = createSandboxControl(server.address)
  const [naledi, sipho] = [await sandbox.person(), await sandbox.person()]
  const atlas = await context.newPage()
  await atlas.goto(`${server.origin()}/_flows/#/sign-in`)
  const status = atlas.getByRole('region', { name: 'Live' }).getByRole('status')
  await expect(status).toHaveText('No page of the portal is open. Open it: it will be followed here.')

  const releaseSignIn = await ui.holdRequests(page, '**/authenticate/sso')
  await ui.openSignIn(page, server.origin())
  await expect(status).toHaveText('3 machines run in the portal')
  await ui.submitSignIn(page, naledi.msisdn, naledi.password)
  await expectMarked(atlas, ['sign-in', 'sign-in.signingIn'], ['sign-in.editing|form.submit|0'])
  releaseSignIn()
  await expect(ui.dashboardOf(page)).toBeVisible()
  await expectMarked(atlas, [], ['sign-in.routing||0', 'sign-in.signingIn|xstate.done.actor.signIn|0'])
  const log = atlas.getByRole('list', { name: 'What happened, newest first' }).getByRole('link')
  await expect(log.filter({ hasText: 'portal/signIn signIn done' })).toContainText('signingIn → signedIn')

  await atlas.getByRole('link', { name: 'submission', exact: true }).last().click()
  const dialog = await ui.openTransfer(page, 'Send', { to: sipho, amount: '17.43' })
  const releaseTransfer = await ui.holdRequests(page, '**/wallet/transfer')
  await ui.confirmOrderByCode(dialog, sandbox, naledi)
  const submitting = ['submission', 'submission.submitting', 'submission.submitting.sending']
  await expectMarked(atlas, submitting, [])
  await atlas.reload()
  await expectMarked(atlas, submitting, [])
  releaseTransfer()
  await expect(ui.getOutcomeHeading(dialog)).toHaveText('Transaction Approved')
  // The marks of an actor that has ended stay.
  const taken = ['submission.submitting.sending|xstate.done.actor.submit|0', 'submission.resolvingOutcome||5']
  await expectMarked(atlas, [], taken)
  await page.close()
  await expect(status).toHaveText('No page of the portal is open. Open it: it will be followed here.')
  await expectMarked(atlas, [], [])
})
