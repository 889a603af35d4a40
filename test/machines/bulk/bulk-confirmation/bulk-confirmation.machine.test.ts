import { describe, expect, test } from 'vitest'
import {
  selectBulkConfirmationStep,
  selectCanRepeat,
  selectEarlierUpload,
  selectIsSmsIncluded,
  selectSmsPrice,
} from '../../../../machines/bulk/bulk-confirmation/bulk-confirmation.selectors.ts'
import type { Cents } from '../../../../machines/domain/money.ts'
import { reportAt, uploadAt, wages } from '../../../support/scripted-bulk.ts'
import { lost } from '../../../support/scripted-payment.ts'
import { first, openScanned } from '../bulk-machine.ts'

const before = { earlier: uploadAt('processed'), smsPrice: undefined }

/** Proceed was pressed; what is seen of the agreement. */
const openAgreement = async (script: Parameters<typeof openScanned>[0] = {}) => {
  const opened = await openScanned(script)
  await opened.send({ type: 'prescan.proceed' })
  const seen = () => {
    const snapshot = opened.agreement()?.getSnapshot()
    if (snapshot === undefined) throw new Error('Nothing is agreed to')
    return snapshot
  }
  return { ...opened, at: () => selectBulkConfirmationStep(seen()), seenOfIt: seen }
}

describe('the same that was approved before', () => {
  test('is asked about before it is confirmed, and the second of a double press does not answer', async () => {
    const { at, seenOfIt, agreement, send, pass, checkingEarlier, approving } = await openAgreement({
      earlierUploads: [before],
    })
    expect(checkingEarlier.calls).toEqual([
      { report: reportAt('scanned'), file: wages, isNotified: false, currency: 'ZAR' },
    ])
    expect({ at: at(), earlier: selectEarlierUpload(seenOfIt()) }).toEqual({
      at: 'confirmingDuplicate',
      earlier: uploadAt('processed'),
    })
    agreement()?.send({ type: 'upload.repeat' })
    await send()
    expect({ at: at(), canRepeat: selectCanRepeat(seenOfIt()) }).toEqual({
      at: 'confirmingDuplicate',
      canRepeat: false,
    })
    await pass(699)
    expect(selectCanRepeat(seenOfIt())).toBe(false)
    await pass(1)
    expect({ canRepeat: selectCanRepeat(seenOfIt()), approving: approving.calls }).toEqual({
      canRepeat: true,
      approving: [],
    })
  })

  test('is not approved where the answer is no, and is asked about again', async () => {
    const { step, at, agreement, send, pass, approving } = await openAgreement({
      earlierUploads: [before, before],
    })
    await pass(700)
    agreement()?.send({ type: 'order.cancel' })
    await send()
    expect({ step: step(), approving: approving.calls }).toEqual({ step: 'scanned', approving: [] })
    await send({ type: 'prescan.proceed' })
    expect(at()).toBe('confirmingDuplicate')
  })

  test('is confirmed and approved once where the answer is yes', async () => {
    const { step, at, agreement, send, pass, confirm, approving } = await openAgreement({
      earlierUploads: [before],
    })
    await pass(700)
    agreement()?.send({ type: 'upload.repeat' })
    await send()
    expect({ at: at(), approving: approving.calls }).toEqual({ at: 'confirming', approving: [] })
    await confirm()
    expect({ step: step(), approvingCalls: approving.calls.length }).toEqual({
      step: 'approved',
      approvingCalls: 1,
    })
  })

  test('the next duplicate file is asked about again', async () => {
    const { at, agreement, send, pass, start, arrive } = await openAgreement({
      earlierUploads: [before, before],
    })
    await pass(700)
    agreement()?.send({ type: 'upload.repeat' })
    await send()
    await send({ type: 'choice.back' })
    await send({ type: 'choice.back' })
    await start()
    await arrive()
    await send({ type: 'prescan.proceed' })
    expect(at()).toBe('confirmingDuplicate')
  })
})

test('a file is asked about when the earlier uploads cannot be read', async () => {
  const { at, seenOfIt } = await openAgreement({ earlierUploads: [lost] })
  expect({ at: at(), earlier: selectEarlierUpload(seenOfIt()) }).toEqual({
    at: 'confirmingDuplicate',
    earlier: undefined,
  })
})

test('a file without a duplicate is confirmed at once, with the SMS price', async () => {
  const { at, seenOfIt, checkingEarlier } = await openAgreement({
    report: [reportAt('scanned', { isNotified: true })],
    earlierUploads: [{ ...first, smsPrice: 50 as Cents }],
  })
  expect({
    at: at(),
    isSmsIncluded: selectIsSmsIncluded(seenOfIt()),
    smsPrice: selectSmsPrice(seenOfIt()),
  }).toEqual({ at: 'confirming', isSmsIncluded: true, smsPrice: 50 })
  expect(checkingEarlier.calls).toMatchObject([{ isNotified: true }])
})

test('looking back can be left', async () => {
  const { step, send, checkingEarlier } = await openAgreement({ earlierUploads: ['never'] })
  await send({ type: 'dialog.close' })
  expect({ step: step(), abortedCount: checkingEarlier.aborted.length }).toEqual({
    step: 'scanned',
    abortedCount: 1,
  })
})
