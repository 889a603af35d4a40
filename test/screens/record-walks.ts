import type { Locator, Page } from '@playwright/test'
import { magicRequests } from '../../scripts/sandbox/magic-values.ts'
import { openMyWallet } from '../support/browser/exports.ts'
import { openSettings, transactionsOf } from '../support/browser/screens.ts'
import {
  type CaptureContext,
  type CaptureScenario,
  persona,
  signInAndWait,
  thandi,
} from './capture-context.ts'

const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true })

/** My Wallet with more in it than the network tells at once, its filters, and an export of it. */
const myWallet: CaptureScenario = {
  name: 'my wallet',
  networks: [1, 2],
  go: async studio => {
    const { page, network, take, hold, origin } = studio
    await signInAndWait(studio, network === 1 ? persona('112') : thandi)
    const wallet = await openMyWallet(page, origin)
    await take('wallet')
    await wallet.getByRole('button', { name: 'Show Filters' }).click()
    await wallet.getByLabel('Max Amount').fill('-5')
    await wallet.getByRole('button', { name: 'Apply' }).click()
    await take('wallet-filters-error')
    await wallet.getByLabel('Max Amount').fill('')
    await wallet.getByRole('button', { name: 'This Year' }).click()
    await page.waitForLoadState('networkidle')
    await take('wallet-filters')
    await wallet.getByRole('button', { name: 'Hide Filters' }).click()
    await wallet.getByLabel('Search').fill('nothing is called this')
    await take('wallet-nothing-found')
    await wallet.getByLabel('Search').fill('')
    const release = await hold('**/network/express/wallet/*/transaction**')
    await wallet.getByRole('button', { name: 'CSV' }).click()
    await page.getByRole('progressbar').waitFor()
    await take('export')
    release()
    await page.getByRole('heading', { name: 'Export Complete' }).waitFor()
    await take('export-complete')
  },
}

const myWalletFailed: CaptureScenario = {
  name: 'my wallet failed',
  networks: [1],
  go: async studio => {
    const { page, sandbox, take, origin } = studio
    await signInAndWait(studio, thandi)
    await sandbox.setFaults([{ operationId: 'listTransactions', effect: 'status', status: 500 }])
    await page.goto(`${origin}/#/dashboard?settings=wallet&range=this_year`)
    await dialogOf(page, 'My Wallet').getByRole('button', { name: 'Retry' }).waitFor()
    await take('wallet-failed')
  },
}

const transactionInfo: CaptureScenario = {
  name: 'transaction info',
  networks: [1, 2],
  go: async studio => {
    const { page, sandbox, take } = studio
    await signInAndWait(studio, thandi)
    const open = () =>
      transactionsOf(page)
        .getByRole('button', { name: /^Info: / })
        .nth(1)
        .click()
    await open()
    const dialog = dialogOf(page, 'Transaction Info')
    await dialog.getByText('SNSI').waitFor()
    await take('transaction-info')
    await sandbox.setFaults([
      { operationId: 'sendTransactionNotification', effect: 'status', status: 422, times: 1 },
    ])
    await dialog.getByRole('button', { name: 'Resend' }).click()
    await dialog.getByText('Trace ID').waitFor()
    await take('transaction-info-failed')
    await page.emulateMedia({ media: 'print' })
    await take('receipt-paper')
    await page.emulateMedia({ media: null })
    await dialog.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('slider', { name: 'Balance after each transaction' }).focus()
    await page.keyboard.press('ArrowLeft')
    await take('graph-tooltip')
  },
}

const creditor: CaptureScenario = {
  name: 'creditor payments',
  networks: [1],
  go: async studio => {
    const { page, sandbox, take } = studio
    await signInAndWait(studio, persona('108'))
    await sandbox.setFaults([{ operationId: 'listDistributions', effect: 'status', status: 500, times: 1 }])
    const settings = await openSettings(page, 'My Creditor Payments')
    await settings.getByRole('button', { name: 'Retry' }).waitFor()
    await take('creditor-failed')
    await settings.getByRole('button', { name: 'Retry' }).click()
    await settings
      .getByRole('button', { name: /^Info: / })
      .first()
      .waitFor()
    await take('creditor')
    for (const [kind, screen] of [
      ['Payment', 'credit-info'],
      ['Collection', 'collection-info'],
    ] as const) {
      await settings
        .getByRole('button', { name: new RegExp(`^Info: ${kind}`) })
        .first()
        .click()
      const info = page.getByRole('dialog', { name: /Info$/ })
      await info.waitFor()
      await take(screen)
      await info.getByRole('button', { name: 'Close' }).click()
    }
  },
}

const creditorNotConfigured: CaptureScenario = {
  name: 'creditor payments not configured',
  networks: [1],
  go: async studio => {
    await signInAndWait(studio, thandi)
    const settings = await openSettings(studio.page, 'My Creditor Payments')
    await settings.getByText('You are not configured to use this service.').first().waitFor()
    await studio.take('creditor-not-configured')
  },
}

const openRequest = async ({ page, origin }: CaptureContext, snsi: string) => {
  await page.goto(`${origin}/#/authenticate-payment/${snsi}`)
  await page.getByRole('heading', { name: 'Approve Payment', level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
}

/** The kinds of request that can be scanned, and those that cannot be paid. */
const requests: CaptureScenario = {
  name: 'scan to pay',
  networks: [1, 2],
  go: async studio => {
    await signInAndWait(studio, thandi)
    for (const [name, snsi] of Object.entries(magicRequests)) {
      await openRequest(studio, snsi)
      await studio.take(`scan-to-pay-${name}`)
    }
  },
}

/** One of them from Pay to its end: declined, and then approved. */
const approval: CaptureScenario = {
  name: 'scan to pay, to its end',
  networks: [2],
  go: async studio => {
    const { page, sandbox, take } = studio
    await signInAndWait(
      studio,
      await sandbox.person({ first_name: 'Naledi', last_name: 'Dube', network: 'za-sandbox000002' }),
    )
    await openRequest(studio, magicRequests.personAny)
    const pay = page.getByRole('main').getByRole('button', { name: 'Pay', exact: true })
    await page.getByLabel('Amount').fill('10.13')
    await page.getByLabel('My Reference').fill('Lunch')
    await page.getByLabel('Recipient Reference').fill('From me')
    await take('scan-to-pay-filled')
    await pay.click()
    const order = dialogOf(page, 'Approve Payment')
    await order.getByRole('button', { name: 'Confirm', exact: true }).waitFor()
    await take('scan-to-pay-confirm')
    await order.getByRole('button', { name: 'Confirm', exact: true }).click()
    await order.getByRole('heading', { name: 'Transaction Failed' }).waitFor()
    await take('scan-to-pay-declined')
    await order.getByRole('button', { name: 'Retry' }).click()
    await page.getByLabel('Amount').fill('10')
    await pay.click()
    await order.getByRole('button', { name: 'Confirm', exact: true }).click()
    await order.getByRole('heading', { name: 'Transaction Approved' }).waitFor()
    await take('scan-to-pay-approved')
  },
}

export const recordWalks: readonly CaptureScenario[] = [
  myWallet,
  myWalletFailed,
  transactionInfo,
  creditor,
  creditorNotConfigured,
  requests,
  approval,
]
