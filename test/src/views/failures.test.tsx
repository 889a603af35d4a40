import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { Wallet } from '../../../machines/domain/wallet.ts'
import { walletMachine } from '../../../machines/wallet/wallet.machine.ts'
import { ScanFigures } from '../../../src/views/bulk/prescan/ScanFigures.tsx'
import { Summary } from '../../../src/views/bulk/Summary.tsx'
import { Balance } from '../../../src/views/wallet/Balance.tsx'
import { LatestGraph } from '../../../src/views/wallet/LatestGraph.tsx'
import { openScanned } from '../../machines/bulk/bulk-machine.ts'
import { createFrozenDisplay, createFrozenPortal } from '../../model/facts/stub-actors.ts'
import { reportAt } from '../../support/scripted-bulk.ts'
import { refusal, scripted } from '../../support/scripted-payment.ts'
import { msisdn } from '../../support/service-dialog.ts'
import { flushPromises } from '../../support/simulated-time.ts'

test('shows a dash for a cost that the network did not report', async () => {
  const { actor } = await openScanned({ report: [reportAt('scanned', { cost: undefined })] })
  const html = renderToStaticMarkup(<Summary bulk={actor} />)
  expect(html.replaceAll(/<[^>]*>/g, '')).toBe('Payments2Cost–')
})

test.each([
  ['Calculating', 'while the file is being scanned', 'scanning'],
  ['–', 'after a scan that reported none', 'scanned'],
] as const)('shows "%s" as the cost %s', (shown, _, step) => {
  const html = renderToStaticMarkup(
    <ScanFigures report={reportAt(step, { cost: undefined })} currency="ZAR" />,
  )
  expect(html.replaceAll(/<[^>]*>/g, '')).toContain(`Cost${shown}Can be processed`)
})

test('a failed creation of the wallet has one message and one Retry', async () => {
  const words = 'Your wallet could not be created.'
  const readWallet = scripted<{ msisdn: string }, Wallet>([
    refusal('Digital Wallet Account Not Created', 404),
  ])
  const createWallet = scripted<{ msisdn: string }, void>([refusal(words)])
  const wallet = createActor(
    walletMachine.provide({ actors: { readWallet: readWallet.logic, createWallet: createWallet.logic } }),
    { input: { msisdn, timeZone: 'Africa/Johannesburg' } },
  ).start()
  await flushPromises()
  const actors = { portal: createFrozenPortal(), display: createFrozenDisplay(), wallet }
  const html = renderToStaticMarkup(
    <>
      <Balance {...actors} />
      <LatestGraph {...actors} />
    </>,
  )
  expect([html.split(words).length, html.split('Retry').length]).toEqual([2, 2])
})
