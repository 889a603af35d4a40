import type { BrowserContextOptions, Page } from '@playwright/test'
import { sharedPassword } from '../../scripts/sandbox/seed/personas.ts'
import { openSignIn, submitSignIn } from '../support/browser/screens.ts'
import type { Person, SandboxControl } from '../support/sandbox/sandbox-control.ts'

export type Network = 1 | 2 | 3 | 4 | 5

/** A page of its own in one brand, appearance and size, and what can be done with it. */
export interface CaptureContext {
  readonly page: Page
  readonly network: Network
  readonly sandbox: SandboxControl
  /** Where the brand is. */
  readonly origin: string
  /** Where no network is. */
  readonly unknownHostOrigin: string
  /**
   * Takes a picture, and notes what the page breaks of WCAG.
   * @param screen what the picture is called; `whole`: as long as the page is, not only what the window shows
   */
  take(screen: string, options?: { readonly whole?: boolean }): Promise<void>
  /** Lets no call to an address through until the function that it returns is called. */
  hold(address: string): Promise<() => void>
}

/** One way through the portal, and the brands in which it is gone. */
export interface CaptureScenario {
  readonly name: string
  readonly networks: readonly Network[]
  /** The fonts of systems in which it is gone, with no pointer at all. */
  readonly fonts?: readonly string[]
  readonly context?: BrowserContextOptions
  readonly go: (studio: CaptureContext) => Promise<void>
}

export const everyBrand: readonly Network[] = [1, 2, 3, 4, 5]

/** One of those who live in the sandbox, by the last three digits. */
export const persona = (digits: string): Person => ({
  msisdn: `27820000${digits}`,
  password: sharedPassword,
})
export const thandi = persona('001')
export const sipho = persona('002')

/** Opens the form, and sends it. */
export const submitSignInForm = async (
  { page, origin }: CaptureContext,
  { msisdn, password }: Person,
): Promise<void> => {
  await openSignIn(page, origin)
  await submitSignIn(page, `0${msisdn.slice(2)}`, password)
}

/** Signs in, with the code where the brand asks for one, and waits for all of the dashboard. */
export const signInAndWait = async (studio: CaptureContext, person: Person): Promise<void> => {
  const { page, sandbox, network } = studio
  await submitSignInForm(studio, person)
  if (network === 5) {
    const field = page.getByLabel('OTP', { exact: true })
    await field.waitFor()
    await field.fill(await sandbox.oneTimePin(person))
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  }
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await page.waitForLoadState('networkidle')
}
