import { expect, test } from 'vitest'
import type { Cents } from '#machines/domain/money.ts'
import { withStubbedActors } from '#test/model/harness/actor-controller.ts'
import { createJournal } from '#test/support/journal.ts'
import { reportAt, uploadAt, wages } from '#test/support/scripted-bulk.ts'
import { type Answers, openMachine } from '#test/support/scripted-machine.ts'
import { lost } from '#test/support/scripted-payment.ts'
import { simulatedTime } from '#test/support/simulated-time.ts'
import { bulkConfirmationMachine } from './bulk-confirmation.machine.ts'
import { selectBulkConfirmation } from './bulk-confirmation.selectors.ts'

const facts = {
  report: reportAt('scanned', { rejected: 3 }),
  file: wages,
  isNotified: false,
  currency: 'ZAR',
}
const order = { fingerprint: 'order-0', journalRef: createJournal(), charges: undefined }
const codes = { needsOtp: true, needsPin: false, msisdn: '27820000001', time: simulatedTime(0) }
const earlier = uploadAt('processed')

const open = (...answers: NonNullable<Answers<typeof bulkConfirmationMachine>['checkEarlierUploads']>) =>
  openMachine(
    withStubbedActors(bulkConfirmationMachine),
    {
      input: { ...facts, confirmationInput: { ...order, ...codes } },
      answers: { checkEarlierUploads: answers },
    },
    selectBulkConfirmation,
  )

test.each([
  ['a duplicate', { earlier, smsPrice: undefined }, { step: 'confirmingDuplicate', earlier }],
  ['without the earlier uploads', lost, { step: 'confirmingDuplicate', earlier: undefined }],
  ['another file', { earlier: undefined, smsPrice: 50 as Cents }, { step: 'confirming', smsTotal: 100 }],
])('asks first about %s, or confirms at once', async (_, answer, shown) => {
  const { now } = await open(answer)
  expect(now()).toMatchObject({ ...shown, checkEarlierUploads: [facts] })
})

test('does not repeat a duplicate on a double click', async () => {
  const { now, send, pass } = await open({ earlier, smsPrice: undefined })
  await pass(699)
  await send({ type: 'upload.repeat' })
  expect(now()).toMatchObject({ step: 'confirmingDuplicate', canRepeat: false })
  await pass(1)
  expect(now()).toMatchObject({ canRepeat: true })
  await send({ type: 'upload.repeat' })
  expect(now()).toMatchObject({ step: 'confirming' })
})
