import { describe, expect, test } from 'vitest'
import { thandi } from '#test/model/facts/bulk.fixtures.ts'
import { frozenConsumer } from '#test/model/facts/order.fixtures.ts'
import { getLastEventSentTo } from '#test/model/harness/actor-controller.ts'
import { pressSendOtp } from '#test/support/otp-request.ts'
import { reportAt, snsi, taken, uploadAt, wages } from '#test/support/scripted-bulk.ts'
import { lost, offline, refusal } from '#test/support/scripted-payment.ts'
import { selectUnknownMessage } from './bulk.selectors.ts'
import { selectBulkForm } from './bulk-form/bulk-form.selectors.ts'
import { openApproving, openBulk, openScanned } from './bulk-machine.fixture.ts'

const back = { type: 'choice.back' } as const
const close = { type: 'dialog.close' } as const
const proceed = { type: 'prescan.proceed' } as const
const retryScan = { type: 'prescan.retry' } as const
const scanned = reportAt('scanned')
const resumedUpload = uploadAt('scanned', { snsi })

describe('before the scan', () => {
  test('reads the record of the consumer again on Retry', async () => {
    const { now, send, consumerEmail } = await openBulk({ consumer: [lost, { ...thandi, email: undefined }] })
    expect(now()).toMatchObject({ step: 'consumerReadFailed', failure: lost })
    consumerEmail()?.send({ type: 'consumer.retry' })
    await send()
    expect(getLastEventSentTo(frozenConsumer)).toEqual({ type: 'load.retry' })
    expect(now()).toMatchObject({ step: 'emailMissing', uploads: 0 })
  })

  test.each([
    [back, true],
    [close, false],
  ] as const)('ends on %o', async (event, isBack) => {
    const { now, send } = await openBulk()
    await send(event)
    expect(now().output).toEqual({ isBack })
  })
})

describe('a scan', () => {
  test('stops on Back, and the form keeps its file', async () => {
    const { now, send, start, pass, arrive, putting } = await openBulk()
    await start()
    expect(now()).toMatchObject({ step: 'prescanning', uploads: 1 })
    await send(back)
    expect(now()).toMatchObject({ step: 'choosingFile', file: wages })
    expect(putting.ended()).toBe(1)
    await pass(60_000)
    expect(now().polls).toBe(0)
    await start()
    await arrive()
    expect(now().step).toBe('scanned')
    await send(back)
    expect(now()).toMatchObject({ step: 'choosingFile', file: wages })
  })

  test('stops on Close during a poll', async () => {
    const { now, send, pass } = await openScanned({ report: [reportAt('scanning'), 'never'] })
    await pass(500)
    await send(close)
    await pass(600_000)
    expect(now()).toMatchObject({ output: { isBack: false }, polls: 2, abortedCalls: 1 })
  })

  test('returns to the form when the browser has lost the file', async () => {
    const { now, send, start, form, putting } = await openBulk()
    await start()
    putting.say({ type: 'file.lost' })
    await send()
    const snapshot = form()?.getSnapshot()
    expect(now().step).toBe('choosingFile')
    expect(snapshot && selectBulkForm(snapshot).unusable).toBe('bulkCheck.unreadable')
  })

  test('that breaks can be retried', async () => {
    const { now, start, fail } = await openBulk()
    await start()
    await fail('prescan', lost)
    expect(now()).toMatchObject({ step: 'prescanFailed', failure: lost, canScanAgain: true })
  })

  test('cannot be retried when the network rejects the file', async () => {
    const reason = 'The file is not a CSV.'
    const { now, send } = await openScanned({ report: [reportAt('failed', { reason })] })
    const failed = { step: 'prescanFailed', prescanMessage: { words: reason }, canScanAgain: false }
    expect(now()).toMatchObject(failed)
    await send(back)
    expect(now()).toMatchObject({ step: 'choosingFile', file: wages })
  })

  test('uploads a file again on Retry only when it has not arrived', async () => {
    const { now, send, start, arrive, pass, putting } = await openBulk({
      report: [lost, lost, lost, lost, scanned],
    })
    await start()
    putting.say({ type: 'upload.fail', error: refusal('Not now.', 403) })
    await send()
    expect(now()).toMatchObject({ step: 'prescanFailed', prescanMessage: { words: 'Not now.' } })
    await send(retryScan)
    expect(now()).toMatchObject({ step: 'prescanning', uploads: 2, polls: 0 })
    await arrive()
    for (let poll = 0; poll < 3; poll++) await pass(500)
    expect(now()).toMatchObject({ step: 'prescanFailed', prescanMessage: { code: 'bulk.prescanFailed' } })
    await send(retryScan)
    expect(now()).toMatchObject({ step: 'scanned', uploads: 2, polls: 5, fileName: 'wages.csv' })
  })

  test.each([
    ['scanned', 'scanned'],
    ['scanning', 'prescanning'],
    ['failed', 'prescanFailed'],
  ] as const)('of a continued upload that is %s ends on Back', async (scan, step) => {
    const { now, send } = await openBulk({ resumedUpload, report: [reportAt(scan)] })
    expect(now()).toMatchObject({ step, fileName: 'wages.csv', uploads: 0, readConsumer: [] })
    await send(back)
    expect(now().output).toEqual({ isBack: true })
  })

  test('of an upload that was approved elsewhere approves nothing', async () => {
    const { now, send } = await openBulk({ resumedUpload, report: [reportAt('processed')] })
    const nothing = { approvals: [], payments: [] }
    expect(now()).toMatchObject({ step: 'approved', report: reportAt('processed'), ...nothing })
    await send(back)
    expect(now().output).toEqual({ isBack: false })
  })

  test.each([
    [37, [{ snsi, kind: 'rejected' }]],
    [undefined, [{ snsi, kind: 'rejected' }]],
    [0, []],
  ])('requests the file of %s rejected rows once', async (rejected, files) => {
    const report = [reportAt('scanned', { rejected })]
    const { now, send, finding } = await openScanned({ report })
    await send(proceed, close)
    expect(now().step).toBe('scanned')
    await send(proceed, back, proceed)
    expect(finding.calls).toEqual(files)
  })
})

describe('a one-time PIN', () => {
  test('is sent once with the approval of its file', async () => {
    const { now, send, confirmation, confirm } = await openScanned({ needsOtp: true })
    await send(proceed)
    pressSendOtp(confirmation())
    await confirm('123456')
    expect(now().sms).toEqual([{ msisdn: '27820000001' }])
    expect(now().approvals).toEqual([
      {
        call: { operation: 'approveBulk', data: { snsi } },
        codes: { otp: '123456' },
        sendsIdempotencyKey: true,
        idempotencyKey: 'key-1',
      },
    ])
  })

  test('is not asked for unless the network requires it', async () => {
    const { now } = await openApproving()
    expect(now().approvals.map(({ codes }) => codes)).toEqual([{}])
  })

  test.each([
    ['upload-1', 'approved'],
    ['upload-2', 'confirming'],
  ])('stays valid after Back, but not for another file: %s', async (snsi, step) => {
    const report = [scanned, reportAt('scanned', { snsi })]
    const { now, send, confirmation, confirm, start, arrive } = await openScanned({ needsOtp: true, report })
    await send(proceed)
    pressSendOtp(confirmation())
    await send(back, back)
    await start()
    await arrive()
    await send(proceed)
    await confirm('123456')
    expect(now().step).toBe(step)
  })
})

describe('an approval', () => {
  test('shows the message of the network, and ends on Finish', async () => {
    const { now, send } = await openApproving()
    expect(now().step).toBe('approved')
    expect(now().message).toEqual(taken.message)
    expect(now().traceId).toBe('trace-1')
    await send({ type: 'result.finish' })
    expect(now().output).toEqual({ isBack: false })
    expect(now().approvals).toHaveLength(1)
  })

  test('cannot be left or repeated while it is pending', async () => {
    const { now, send, confirm, pass } = await openApproving({ approve: ['never'] })
    await send(back, close, proceed)
    await confirm()
    await pass(600_000)
    expect(now()).toMatchObject({ step: 'approving', payments: [{ stage: 'sending' }], abortedCalls: 0 })
    expect(now().approvals).toHaveLength(1)
  })

  test('that was declined can be repeated with another code', async () => {
    const approve = [refusal('Invalid OTP', 403), taken]
    const { now, send, pass, confirmation, confirm } = await openApproving({
      needsOtp: true,
      approve,
      verify: [scanned],
    })
    expect(now()).toMatchObject({ step: 'declined', message: { code: 'result.wrongOtp' } })
    expect(now().traceId).toBe('trace-2')
    await send(close, proceed)
    expect(now().payments).toMatchObject([{ stage: 'declined', isClosed: true }])
    await confirm('123456')
    expect(now()).toMatchObject({ step: 'confirming', approvals: { length: 1 } })
    await pass(30_000)
    pressSendOtp(confirmation())
    await confirm('654321')
    expect(now().step).toBe('approved')
    expect(now().approvals.map(({ codes }) => codes.otp)).toEqual(['123456', '654321'])
  })

  test.each([
    [503, true],
    [500, true],
    [422, false],
  ])('that was refused with %i may have moved money: %s', async (status, isServerError) => {
    const approve = [refusal('Insufficient funds.', status)]
    const { now } = await openApproving({ approve, verify: [scanned] })
    expect(now()).toMatchObject({ step: 'declined', message: { words: 'Insufficient funds.' } })
    expect(now().isServerError).toBe(isServerError)
  })

  test('that was declined leaves no message to the next file', async () => {
    const approve = [refusal('Insufficient funds.')]
    const report = [scanned, reportAt('processed')]
    const { now, send, start, arrive } = await openApproving({ approve, report, verify: [scanned] })
    await send(close, back)
    await start()
    await arrive()
    expect(now()).toMatchObject({ step: 'approved', message: undefined })
    expect(now().traceId).toBeUndefined()
  })

  test('that another tab had made says so, and pays nothing', async () => {
    const { now } = await openApproving({
      approve: [refusal('This file was approved already.', 409)],
      verify: [reportAt('processed')],
    })
    expect(now().step).toBe('approved')
    expect(now().message).toEqual({ code: 'bulk.approvedBefore' })
  })

  test('that was not sent can be confirmed again', async () => {
    const { now, send, confirm } = await openApproving({ approve: [offline, taken] })
    expect(now()).toMatchObject({ step: 'unsent', isOffline: true })
    await send({ type: 'order.retry' })
    expect(now().step).toBe('confirming')
    await confirm()
    expect(now().step).toBe('approved')
    expect(now().approvals).toHaveLength(2)
  })

  test('without an answer is unknown until a report shows it', async () => {
    const verify = [scanned, reportAt('processed')]
    const { now, send, approval } = await openApproving({ approve: [lost], verify })
    const check = async () => {
      approval()?.send({ type: 'check.now' })
      await send()
    }
    expect(approval()?.getSnapshot().hasTag('unknown')).toBe(true)
    await check()
    expect(now()).toMatchObject({ step: 'approving', verifications: 1 })
    const unknown = approval()?.getSnapshot()
    expect(unknown && selectUnknownMessage(unknown)).toEqual({ code: 'bulk.notApproved' })
    await check()
    expect(now()).toMatchObject({ step: 'approved', verifications: 2 })
    expect(now().approvals).toHaveLength(1)
  })

  test('is in the journal from Confirm to its end', async () => {
    const verify = [scanned, reportAt('processed')]
    const { send, confirm, approval, journalRef } = await openScanned({ approve: [lost], verify })
    const stages: string[] = []
    journalRef.subscribe(({ context: { payments } }) => {
      const stage = payments.map(({ stage, isClosed }) => `${stage}${isClosed ? ', closed' : ''}`).join()
      if (stage !== stages.at(-1)) stages.push(stage)
    })
    await send(proceed)
    await confirm()
    expect(stages).toEqual(['sending', 'unknown'])
    for (const _ of verify) {
      approval()?.send({ type: 'check.now' })
      await send()
    }
    await send({ type: 'result.finish' })
    expect(stages.slice(-2)).toEqual(['approved', 'approved, closed'])
  })

  test('without an answer can be left, and is not repeated', async () => {
    const { now, send, pass } = await openApproving({ approve: [lost] })
    await send(close)
    await pass(600_000)
    const payments = [{ stage: 'unknown', isClosed: true }]
    expect(now()).toMatchObject({ output: { isBack: false }, verifications: 0, payments })
    expect(now().approvals).toHaveLength(1)
  })
})
