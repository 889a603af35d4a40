import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { ShareContent } from '#machines/shared/ports/device.ts'
import { knownWallet } from '#test/model/facts/wallet-facts.ts'
import { noopPrinter, noopWebShare } from '#test/support/noop-ports.ts'
import { paidRow } from '#test/support/scripted-payment.ts'
import { text } from '#test/support/texts.tsx'
import { createSharingActors } from './sharing/sharing.actors.ts'

test('a receipt is shared at once, in the currency of the wallet', () => {
  const shared: ShareContent[] = []
  const { share } = createSharingActors({
    formatReceipt: text.formatSharedReceipt,
    sharing: { ...noopWebShare, share: async content => void shared.push(content) },
    printing: noopPrinter,
  })
  const owner = { ownMsisdn: '27820000001', network: 'Lwandle', timeZone: 'Africa/Johannesburg' }
  const session = { getSnapshot: () => ({ children: { wallet: knownWallet } }) }
  const receipt = { ...owner, transaction: paidRow, isVoucherShown: false }
  createActor(share, { input: { ...receipt, session } }).start()
  expect(shared).toEqual([text.formatSharedReceipt({ ...receipt, symbol: 'R' })])
})
