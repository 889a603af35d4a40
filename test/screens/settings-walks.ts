import type { Locator, Page } from '@playwright/test'
import { fillIn } from '../support/browser/service-screens.ts'
import {
  type CaptureContext,
  type CaptureScenario,
  persona,
  signInAndWait,
  thandi,
} from './capture-context.ts'

const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true })

/** Goes to a section of the settings by its address, and waits until all of it is read. */
const openSettings = async ({ page, origin }: CaptureContext, section: 'profile' | 'preferences') => {
  await page.goto(`${origin}/#/dashboard?settings=${section}`)
  const settings = dialogOf(page, 'Settings')
  await settings.waitFor()
  await page.waitForLoadState('networkidle')
  return settings
}

/** My Profile, where a deposit goes to an account, where it does not, and where nothing of that is told. */
const profile: CaptureScenario = {
  name: 'profile',
  networks: [1, 2, 3],
  go: async studio => {
    await signInAndWait(studio, thandi)
    const settings = await openSettings(studio, 'profile')
    await settings.getByRole('img', { name: /^QR code to pay/ }).waitFor()
    await studio.take('profile')
    await settings.getByRole('img', { name: /^QR code to pay/ }).scrollIntoViewIfNeeded()
    await studio.take('profile-end')
  },
}

const profileFailed: CaptureScenario = {
  name: 'profile failed',
  networks: [1],
  go: async studio => {
    const { sandbox, take } = studio
    await signInAndWait(studio, persona('109'))
    await sandbox.setFaults([
      { operationId: 'getConsumer', effect: 'status', status: 500 },
      { operationId: 'getDepositReference', effect: 'status', status: 500 },
      { operationId: 'getWalletQr', effect: 'status', status: 500 },
    ])
    const settings = await openSettings(studio, 'profile')
    await settings.getByText('Unable to Retrieve Deposit Reference Details').waitFor()
    await take('profile-failed')
    await settings.getByRole('button', { name: 'Retry' }).last().scrollIntoViewIfNeeded()
    await take('profile-failed-end')
  },
}

const renaming: CaptureScenario = {
  name: 'renaming',
  networks: [1],
  go: async studio => {
    const { page, sandbox, take, hold } = studio
    await signInAndWait(studio, persona('108'))
    const settings = await openSettings(studio, 'profile')
    const open = async () => {
      await settings.getByRole('button', { name: 'Rename Wallet' }).click()
      return dialogOf(page, 'Rename Wallet')
    }
    const dialog = await open()
    const save = dialog.getByRole('button', { name: 'Save' })
    await dialog.getByLabel('Wallet Alias').fill('')
    await dialog.getByLabel('Wallet Alias').blur()
    await take('rename-error')
    await dialog.getByLabel('Wallet Alias').fill('Spaza shop')
    await take('rename')
    await sandbox.setFaults([{ operationId: 'updateWallet', effect: 'status', status: 422, times: 1 }])
    await save.click()
    await dialog.getByRole('heading', { name: 'Consumer Update Failed' }).waitFor()
    await take('rename-failed')
    await dialog.getByRole('button', { name: 'Back' }).click()
    const release = await hold('**/network/express/wallet/*')
    await save.click()
    await dialog.getByText('Saving your changes...').waitFor()
    await take('rename-saving')
    release()
    await dialog.getByRole('heading', { name: 'Consumer Updated' }).waitFor()
    await take('rename-done')
  },
}

/** An authenticator app is enabled, and then disabled again. */
const mfa: CaptureScenario = {
  name: 'mfa',
  networks: [1],
  go: async studio => {
    const { page, sandbox, take } = studio
    const person = await sandbox.person({ first_name: 'Naledi', last_name: 'Dube' })
    await signInAndWait(studio, person)
    const settings = await openSettings(studio, 'preferences')
    const done = dialogOf(page, 'Request Approved')
    await take('preferences-no-instruments')
    await settings.getByRole('button', { name: 'Enable MFA' }).click()
    const enabling = dialogOf(page, 'Enable MFA')
    await enabling.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
    await take('mfa-enable')
    const enter6 = async (code: string) => {
      await fillIn(enabling, { 'Enter OTP': code, 'Confirm OTP': code })
      await enabling.getByRole('button', { name: 'Confirm', exact: true }).click()
    }
    await fillIn(enabling, { 'Enter OTP': '123456', 'Confirm OTP': '123457' })
    await enabling.getByLabel('Confirm OTP').blur()
    await take('mfa-enable-differs')
    await enter6('000000')
    await enabling.getByText('Trace ID').waitFor()
    await take('mfa-enable-wrong')
    await enter6(await sandbox.authenticatorCode(person))
    await done.waitFor()
    await take('mfa-enabled')
    await done.getByRole('button', { name: 'Close' }).click()
    await settings.getByRole('button', { name: 'Disable MFA' }).waitFor()
    await take('preferences-mfa-on')
    await settings.getByRole('button', { name: 'Disable MFA' }).click()
    const disabling = dialogOf(page, 'Disable MFA')
    await disabling.getByLabel('Enter OTP').waitFor()
    await take('mfa-disable')
    await disabling.getByLabel('Enter OTP').fill('000000')
    await disabling.getByRole('button', { name: 'Confirm', exact: true }).click()
    await disabling.getByText('Trace ID').waitFor()
    await take('mfa-disable-wrong')
  },
}

const mfaFailed: CaptureScenario = {
  name: 'mfa failed',
  networks: [1],
  go: async studio => {
    const { page, sandbox, take } = studio
    await signInAndWait(studio, persona('109'))
    await sandbox.setFaults([{ operationId: 'enableMfa', effect: 'status', status: 422, times: 1 }])
    const settings = await openSettings(studio, 'preferences')
    await settings.getByRole('button', { name: 'Enable MFA' }).click()
    await dialogOf(page, 'Request Failed').waitFor()
    await take('mfa-enable-failed')
  },
}

const instruments: CaptureScenario = {
  name: 'instruments',
  networks: [1],
  go: async studio => {
    const { page, sandbox, take, hold } = studio
    await signInAndWait(studio, thandi)
    const settings = await openSettings(studio, 'preferences')
    const rescind = (name: RegExp) => settings.getByRole('button', { name }).click()
    const dialog = dialogOf(page, 'Rescind consent')
    const confirm = dialog.getByRole('button', { name: 'Confirm', exact: true })
    await settings.getByText('Visa').first().waitFor()
    await take('preferences')
    await settings.getByText('Nedbank').first().scrollIntoViewIfNeeded()
    await take('preferences-end')
    await rescind(/^Rescind consent Mastercard/)
    await take('rescind')
    const release = await hold('**/integrate/rescind')
    await confirm.click()
    await dialog.getByText('Processing Request').waitFor()
    await take('rescind-processing')
    release()
    await dialogOf(page, 'Request Failed').waitFor()
    await take('rescind-failed')
    await page.getByRole('button', { name: 'Close' }).last().click()
    await sandbox.setFaults([
      { operationId: 'rescindInstrument', effect: 'html', times: 1 },
      { operationId: 'listInstruments', effect: 'html', times: 1 },
    ])
    await rescind(/^Rescind consent Visa/)
    await confirm.click()
    await dialog.getByText('Sorry!').waitFor()
    await take('rescind-unanswered')
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await settings.getByText('Visa').first().waitFor()
    await rescind(/^Rescind consent Visa/)
    await confirm.click()
    await dialogOf(page, 'Request Approved').waitFor()
    await take('rescind-approved')
  },
}

const preferencesFailed: CaptureScenario = {
  name: 'preferences failed',
  networks: [1],
  go: async studio => {
    await signInAndWait(studio, thandi)
    await studio.sandbox.setFaults([
      { operationId: 'getConsumer', effect: 'status', status: 500 },
      { operationId: 'listInstruments', effect: 'status', status: 500 },
    ])
    const settings = await openSettings(studio, 'preferences')
    await settings.getByText('We could not read your cards').waitFor()
    await studio.take('preferences-failed')
  },
}

export const settingsWalks: readonly CaptureScenario[] = [
  profile,
  profileFailed,
  renaming,
  mfa,
  mfaFailed,
  instruments,
  preferencesFailed,
]
