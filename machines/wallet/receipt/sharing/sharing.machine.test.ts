import { expect, test } from 'vitest'
import { config } from '#test/model/facts/fixtures.ts'
import { type Answers, openMachine } from '#test/support/scripted-machine.ts'
import { paidRow } from '#test/support/scripted-payment.ts'
import type { ReceiptAction, ReceiptToShare } from '../receipt.types.ts'
import { sharingMachine } from './sharing.machine.ts'
import { selectSharing } from './sharing.selectors.ts'

const receipt: ReceiptToShare = {
  ownMsisdn: '27820000001',
  network: 'Lwandle',
  contact: config.contact,
  timeZone: 'Africa/Johannesburg',
  session: { getSnapshot: () => ({ children: {} }) },
  transaction: paidRow,
  isVoucherShown: false,
}
const share = { type: 'receipt.share', transaction: paidRow, isVoucherShown: false } as const

const openSharing = (answers: Answers<typeof sharingMachine>, next?: ReceiptAction) =>
  openMachine(sharingMachine, { input: { ...receipt, next }, answers }, selectSharing)

test('a receipt of another screen is shared, or Share is offered when its press is too old', async () => {
  const tooLate = new DOMException('', 'NotAllowedError')
  const shared = await openSharing({ share: [undefined] }, 'share')
  expect(shared.now()).toMatchObject({ share: [receipt], isShareOffered: false, problem: undefined })
  const { now, send } = await openSharing({ share: [tooLate], print: [new Error('full')] }, 'share')
  expect(now()).toMatchObject({ isShareOffered: true, isBusy: false, problem: undefined })
  await send(share)
  expect(now()).toMatchObject({ isShareOffered: false, problem: { code: 'receipt.notShared' } })
  await send({ type: 'receipt.print' })
  expect(now()).toMatchObject({ problem: { code: 'receipt.notPrinted' }, isBusy: false })
})
