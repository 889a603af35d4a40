import { describe, expect, test } from 'vitest'
import { reportAt, snsi, taken, uploadAt, wages } from '#test/support/scripted-bulk.ts'
import { lost, refusal } from '#test/support/scripted-payment.ts'
import { selectUnknownMessage } from './bulk.selectors.ts'
import { selectBulkForm } from './bulk-form/bulk-form.selectors.ts'
import { openApproving, openBulk, openScanned } from './bulk-machine.fixture.ts'

const back = { type: 'choice.back' } as const
const close = { type: 'dialog.close' } as const
const proceed = { type: 'prescan.proceed' } as const
const scanned = reportAt('scanned')
const resumedUpload = uploadAt('scanned', { snsi })

describe('before the scan', () => {
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
    const { now, send, start, fail } = await openBulk()
    await start()
    await fail('prescan', lost)
    expect(now()).toMatchObject({ step: 'prescanFailed', failure: lost, canScanAgain: true })
    await send({ type: 'prescan.retry' })
    expect(now()).toMatchObject({ step: 'prescanning', uploads: 2 })
  })

  test('cannot be retried when the network rejects the file', async () => {
    const reason = 'The file is not a CSV.'
    const { now, send } = await openScanned({ report: [reportAt('failed', { reason })] })
    const failed = { step: 'prescanFailed', prescanMessage: { words: reason }, canScanAgain: false }
    expect(now()).toMatchObject(failed)
    await send(back)
    expect(now()).toMatchObject({ step: 'choosingFile', file: wages })
  })

  test.each([
    ['scanned', 'scanned'],
    ['scanning', 'prescanning'],
    ['failed', 'prescanFailed'],
  ] as const)('of a continued upload that is %s ends on Back', async (scan, step) => {
    const { now, send } = await openBulk({ resumedUpload, report: [reportAt(scan)] })
    expect(now()).toMatchObject({ step, fileName: 'wages.csv', uploads: 0 })
    await send(back)
    expect(now().output).toEqual({ isBack: true })
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

describe('an approval', () => {
  test('shows the message of the network, and ends on Finish', async () => {
    const { now, send } = await openApproving()
    expect(now()).toMatchObject({ step: 'approved', message: taken.message, traceId: 'trace-1' })
    await send({ type: 'result.finish' })
    expect(now()).toMatchObject({ output: { isBack: false }, approvals: [{ codes: {} }] })
  })

  test.each([
    [503, true],
    [500, true],
    [422, false],
  ])('that was refused with %i may have moved money: %s', async (status, isServerError) => {
    const approve = [refusal('Insufficient funds.', status)]
    const { now } = await openApproving({ approve, verify: [scanned] })
    const message = { words: 'Insufficient funds.' }
    expect(now()).toMatchObject({ step: 'declined', message, isServerError })
  })

  test('that was declined leaves no message to the next file', async () => {
    const approve = [refusal('Insufficient funds.')]
    const report = [scanned, reportAt('processed')]
    const { now, send, start, arrive } = await openApproving({ approve, report, verify: [scanned] })
    await send(close, back)
    await start()
    await arrive()
    expect(now()).toMatchObject({ step: 'approved', message: undefined, traceId: undefined })
  })

  test('that another tab had made says so, and pays nothing', async () => {
    const { now, send } = await openApproving({
      approve: [refusal('This file was approved already.', 409)],
      verify: [reportAt('processed')],
    })
    expect(now()).toMatchObject({ step: 'approved', message: { code: 'bulk.approvedBefore' } })
    await send(back)
    expect(now().output).toEqual({ isBack: false })
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
    expect(now()).toMatchObject({ step: 'approved', verifications: 2, approvals: { length: 1 } })
  })

  test('without an answer can be left', async () => {
    const { now, send } = await openApproving({ approve: [lost] })
    await send(close)
    expect(now()).toMatchObject({ output: { isBack: false }, approvals: { length: 1 } })
  })
})
