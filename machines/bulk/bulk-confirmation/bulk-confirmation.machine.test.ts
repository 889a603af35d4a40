import { expect, test } from 'vitest'
import type { Cents } from '#machines/domain/money.ts'
import { reportAt, uploadAt, wages } from '#test/support/scripted-bulk.ts'
import { lost } from '#test/support/scripted-payment.ts'
import { openScanned } from '../bulk-machine.fixture.ts'
import { selectBulkConfirmation } from './bulk-confirmation.selectors.ts'

const earlier = uploadAt('processed')
const duplicate = { earlier, smsPrice: undefined }
const proceed = { type: 'prescan.proceed' } as const
const back = { type: 'choice.back' } as const

/** Presses Proceed on a scanned file. */
const openConfirmation = async (script: Parameters<typeof openScanned>[0]) => {
  const opened = await openScanned(script)
  const { agreement, now, send } = opened
  await send(proceed)
  return {
    ...opened,
    now: () => {
      const snapshot = agreement()?.getSnapshot()
      return {
        ...now(),
        approvals: now().approvals.length,
        ...(snapshot && selectBulkConfirmation(snapshot)),
      }
    },
    press: async (type: 'upload.repeat' | 'order.cancel') => {
      agreement()?.send({ type })
      await send()
    },
  }
}

test('approves a possible duplicate once, not on a double click', async () => {
  const { now, press, pass, confirm } = await openConfirmation({ earlierUploads: [duplicate] })
  const facts = { report: reportAt('scanned'), file: wages, isNotified: false, currency: 'ZAR' }
  expect(now()).toMatchObject({ step: 'confirmingDuplicate', earlier, checks: [facts] })
  await press('upload.repeat')
  await pass(699)
  expect(now()).toMatchObject({ step: 'confirmingDuplicate', canRepeat: false })
  await pass(1)
  expect(now()).toMatchObject({ canRepeat: true })
  await press('upload.repeat')
  expect(now()).toMatchObject({ step: 'confirming', approvals: 0 })
  await confirm()
  expect(now()).toMatchObject({ step: 'approved', approvals: 1 })
})

test('asks about a duplicate each time', async () => {
  const { now, press, send, pass, start, arrive } = await openConfirmation({ earlierUploads: [duplicate] })
  await pass(700)
  await press('order.cancel')
  expect(now()).toMatchObject({ step: 'scanned', approvals: 0 })
  await send(proceed)
  expect(now().step).toBe('confirmingDuplicate')
  await pass(700)
  await press('upload.repeat')
  await send(back, back)
  await start()
  await arrive()
  await send(proceed)
  expect(now()).toMatchObject({ step: 'confirmingDuplicate', approvals: 0 })
})

test('asks about a file when the earlier uploads cannot be read', async () => {
  const { now } = await openConfirmation({ earlierUploads: [lost] })
  expect(now()).toMatchObject({ step: 'confirmingDuplicate', earlier: undefined })
})

test('confirms a file without a duplicate at once, with the SMS price', async () => {
  const { now } = await openConfirmation({
    report: [reportAt('scanned', { isNotified: true })],
    earlierUploads: [{ earlier: undefined, smsPrice: 50 as Cents }],
  })
  expect(now()).toMatchObject({ step: 'confirming', isSmsIncluded: true, smsPrice: 50 })
  expect(now().checks).toMatchObject([{ isNotified: true }])
})

test('ends the search for earlier uploads on Close', async () => {
  const { now, send } = await openConfirmation({ earlierUploads: ['never'] })
  await send({ type: 'dialog.close' })
  expect(now()).toMatchObject({ step: 'scanned', abortedCalls: 1 })
})
