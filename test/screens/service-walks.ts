import { fillTransfer, openTransfer } from '../support/browser/screens.ts'
import { getOutcomeHeading, serviceDialog, serviceKey } from '../support/browser/service-screens.ts'
import { type CaptureContext, type CaptureScenario, signInAndWait, sipho, thandi } from './capture-context.ts'

const order = { to: sipho, amount: '150.00', mine: 'Taxi to work', theirs: 'From Thandi' }

/** Goes on from a filled form to the moment before Confirm. */
const confirmable = async ({ page, sandbox }: CaptureContext): Promise<void> => {
  const dialog = serviceDialog(page, 'Send')
  await dialog.getByRole('button', { name: 'Proceed' }).click()
  await dialog.getByRole('heading', { name: 'Confirm Transaction' }).waitFor()
  await dialog.getByRole('button', { name: 'Send One-Time PIN' }).click()
  await dialog.getByText('Sent to').waitFor()
  await dialog.getByLabel('One-Time PIN').fill(await sandbox.oneTimePin(thandi))
}

/** Sends money, step by step. */
const sending: CaptureScenario = {
  name: 'sending',
  networks: [1],
  go: async studio => {
    const { page, take, hold } = studio
    await signInAndWait(studio, thandi)
    const dialog = serviceDialog(page, 'Send')
    const release = await hold('**/wallet/transfer')
    await serviceKey(page, 'Send').click()
    await dialog.getByRole('button', { name: 'Wallet', exact: true }).waitFor()
    await take('send-choose')
    await dialog.getByRole('button', { name: 'Wallet', exact: true }).click()
    await dialog.getByRole('button', { name: 'Wallet Transfer' }).click()
    await dialog.getByLabel('Destination mobile').fill('082 000')
    await dialog.getByLabel('Amount').fill('99 999')
    await dialog.getByLabel('My Reference').focus()
    await take('send-form-error')
    await fillTransfer(dialog, order)
    await dialog.getByText('R1.00').last().waitFor()
    await take('send-form')
    await dialog.getByRole('button', { name: 'Proceed' }).click()
    await dialog.getByRole('heading', { name: 'Confirm Transaction' }).waitFor()
    await take('send-confirm')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await confirmable(studio)
    await take('send-confirm-code')
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
    await take('send-processing')
    release()
    await dialog.getByRole('heading', { name: 'Transaction Approved' }).waitFor()
    await take('send-approved')
  },
}

/** Sends the same once more. */
const sendingAgain: CaptureScenario = {
  name: 'sending again',
  networks: [1],
  go: async studio => {
    await signInAndWait(studio, thandi)
    const dialog = await openTransfer(studio.page)
    await fillTransfer(dialog, order)
    await dialog.getByRole('button', { name: 'Proceed' }).click()
    await dialog.getByRole('heading', { name: 'The same again?' }).waitFor()
    await studio.take('send-again')
  },
}

/** What ends otherwise: the cents of an amount tell the sandbox how. */
const otherEnds: readonly CaptureScenario[] = [
  { amount: '150.14', verdict: 'Transaction Declined', screen: 'send-declined' },
  { amount: '150.52', verdict: 'Sorry!', screen: 'send-unknown' },
].map(({ amount, verdict, screen }) => ({
  name: screen,
  networks: [1] as const,
  go: async studio => {
    await signInAndWait(studio, thandi)
    const dialog = await openTransfer(studio.page)
    await fillTransfer(dialog, { ...order, amount })
    await confirmable(studio)
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
    await getOutcomeHeading(dialog).filter({ hasText: verdict }).waitFor()
    await studio.take(screen)
  },
}))

/** The network that asks for the wallet's own PIN. */
const sendingByPin: CaptureScenario = {
  name: 'sending by pin',
  networks: [3],
  go: async studio => {
    await signInAndWait(studio, thandi)
    const dialog = await openTransfer(studio.page)
    await fillTransfer(dialog, { ...order, amount: '75.00' })
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await dialog.getByLabel('PIN', { exact: true }).fill('4821')
    await studio.take('send-pin')
  },
}

/** The steps of the other services that look different from one another. */
const steps = [
  'topup',
  'cash/retail/store',
  'buy',
  'buy/data',
  'buy/electricity',
  'pay/eft',
  'pay/eft/new',
  'pay/eft/recipient',
  'pay/eft/saved',
  'pay/accounts/dstv',
  'send/atm/nedbank',
  'request/qr/amount',
  'request/qr/any',
  'donate/wallet/charities',
  'invite/sms',
  'topup/card/visa',
]

/** Goes to each by its address. */
const services: CaptureScenario = {
  name: 'services',
  networks: [1],
  go: async studio => {
    const { page, origin, take } = studio
    await signInAndWait(studio, thandi)
    for (const step of steps) {
      await page.goto(`${origin}/#/dashboard?service=${encodeURIComponent(step)}`)
      await page.getByRole('dialog').waitFor()
      await page.waitForLoadState('networkidle')
      await take(step.replaceAll('/', '-'))
    }
  },
}

export const serviceWalks: readonly CaptureScenario[] = [
  sending,
  sendingAgain,
  ...otherEnds,
  sendingByPin,
  services,
]
