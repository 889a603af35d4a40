import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { Wallet } from '../../../../machines/domain/wallet.ts'
import { walletMachine } from '../../../../machines/wallet/wallet.machine.ts'
import { Balance } from '../../../../src/views/wallet/Balance.tsx'
import { LatestGraph } from '../../../../src/views/wallet/LatestGraph.tsx'
import { createFrozenDisplay, createFrozenPortal } from '../../../model/facts/stub-actors.ts'
import { refusal, scripted } from '../../../support/scripted-payment.ts'
import { msisdn } from '../../../support/service-dialog.ts'
import { flushPromises } from '../../../support/simulated-time.ts'

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
