import { openSignIn, signOut, submitSignIn } from '../support/browser/screens.ts'
import {
  type CaptureContext,
  type CaptureScenario,
  everyBrand,
  persona,
  signInAndWait,
  submitSignInForm,
  thandi,
} from './capture-context.ts'

/** The form in every brand. */
const form: CaptureScenario = {
  name: 'form',
  networks: everyBrand,
  go: async ({ page, origin, take }) => {
    await openSignIn(page, origin)
    await page.waitForLoadState('networkidle')
    await take('sign-in', { whole: true })
  },
}

/** What is not sent, and what is refused. */
const refusals: CaptureScenario = {
  name: 'refusals',
  networks: [1],
  go: async ({ page, origin, take }) => {
    await openSignIn(page, origin)
    await submitSignIn(page, '', '')
    await page.getByRole('alert').waitFor()
    await take('sign-in-incomplete')
    await submitSignIn(page, thandi.msisdn, 'Wrong-Passw0rd!')
    await page.getByRole('dialog', { name: 'Request Failed' }).waitFor()
    await take('sign-in-failed')
    await page.getByRole('button', { name: 'Close' }).click()
    await page.context().setOffline(true)
    await submitSignIn(page, thandi.msisdn, thandi.password)
    await page.getByText('No connection').first().waitFor()
    await take('sign-in-offline')
    await page.context().setOffline(false)
  },
}

const busy: CaptureScenario = {
  name: 'busy',
  networks: [1],
  go: async studio => {
    const release = await studio.hold('**/authenticate/sso')
    await submitSignInForm(studio, thandi)
    await studio.page.getByText('Signing in...').waitFor()
    await studio.take('sign-in-busy')
    release()
  },
}

/** A session that the network ended. */
const ended: CaptureScenario = {
  name: 'ended',
  networks: [1],
  go: async studio => {
    const { page, origin, take } = studio
    await signInAndWait(studio, thandi)
    const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'sessionToken')
    await page
      .context()
      .addCookies([
        { name: 'sessionToken', value: `${cookie?.value}x`, url: origin, sameSite: 'Strict' as const },
      ])
    await page.getByRole('alert').waitFor()
    await take('sign-in-session-ended')
  },
}

const confirm = async ({ page }: CaptureContext, label: string, code: string) => {
  await page.getByLabel(label, { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
}

/** The code of an SMS: asked for, wrong, another one, on its way, and refused for good. */
const sms: CaptureScenario = {
  name: 'sms',
  networks: [1],
  go: async studio => {
    const { page, sandbox, take, hold } = studio
    const ayesha = persona('105')
    await submitSignInForm(studio, ayesha)
    await page.getByLabel('OTP', { exact: true }).waitFor()
    await take('second-step-sms')
    await confirm(studio, 'OTP', '000000')
    await page.getByText('The OTP you entered is incorrect').waitFor()
    await take('second-step-wrong')
    const release = await hold('**/authenticate/mfa')
    await confirm(studio, 'OTP', await sandbox.oneTimePin(ayesha))
    await page.getByText('Authorizing...').waitFor()
    await take('second-step-authorizing')
    release()
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
    await signOut(page)
    await sandbox.setFaults([{ operationId: 'confirmSignIn', effect: 'status', status: 503, times: 1 }])
    await submitSignIn(page, ayesha.msisdn, ayesha.password)
    await page.getByLabel('OTP', { exact: true }).waitFor()
    await confirm(studio, 'OTP', await sandbox.oneTimePin(ayesha))
    await page.getByRole('dialog', { name: 'Request Failed' }).waitFor()
    await take('second-step-failed')
  },
}

const authenticator: CaptureScenario = {
  name: 'authenticator',
  networks: [1],
  go: async studio => {
    await submitSignInForm(studio, persona('106'))
    await studio.page.getByLabel('MFA code').waitFor()
    await studio.take('second-step-app')
  },
}

export const signInWalks: readonly CaptureScenario[] = [form, refusals, busy, ended, sms, authenticator]
