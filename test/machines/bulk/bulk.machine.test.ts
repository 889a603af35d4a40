import { describe, expect, test } from 'vitest'
import {
  selectApprovalMessage,
  selectApprovalTraceId,
  selectBulkFailure,
  selectBulkReport,
  selectCanProceed,
  selectCanScanAgain,
  selectDeclinedMessage,
  selectFileName,
  selectIsServerError,
  selectPrescanFailureMessage,
  selectRejectedFile,
} from '../../../machines/bulk/bulk.selectors.ts'
import { selectUnusableReason } from '../../../machines/bulk/bulk-form/bulk-form.selectors.ts'
import type { SafeUrl } from '../../../machines/domain/wire/safe-url.ts'
import { reportAt, snsi, taken, uploadAt, wages } from '../../support/scripted-bulk.ts'
import { lost, offline, refusal } from '../../support/scripted-payment.ts'
import { nobody, openApproving, openBulk, openScanned } from './bulk-machine.ts'

const left = { isBack: true }
const closed = { isBack: false }

describe('before there is a file', () => {
  test('it is found out where the summary goes', async () => {
    const { step, form } = await openBulk()
    expect({ step: step(), email: form()?.getSnapshot().context.email }).toEqual({
      step: 'choosingFile',
      email: 'thandi@lwandle.test',
    })
  })

  test('a consumer without an email gets no further, and nothing is asked for them', async () => {
    const { step, send, seen, requesting } = await openBulk({ owner: [nobody] })
    expect({ step: step(), requesting: requesting.calls }).toEqual({ step: 'emailMissing', requesting: [] })
    await send({ type: 'choice.back' })
    expect(seen().output).toEqual(left)
  })

  test('whose record cannot be read can have it read again', async () => {
    const { step, send, seen, told } = await openBulk({ owner: [lost, nobody] })
    expect({ step: step(), bulkFailure: selectBulkFailure(seen()), told }).toEqual({
      step: 'consumerReadFailed',
      bulkFailure: lost,
      told: [],
    })
    await send({ type: 'consumer.retry' })
    expect({ step: step(), told }).toEqual({ step: 'emailMissing', told: ['load.retry'] })
  })

  test.each([
    ['choice.back', left],
    ['dialog.close', closed],
  ] as const)('%s ends it', async (type, output) => {
    const { send, seen } = await openBulk()
    await send({ type })
    expect(seen().output).toEqual(output)
  })
})

describe('a pre-scan', () => {
  test('that is left leads back to the form as it stood; nothing is uploaded or asked afterwards', async () => {
    const { start, send, step, form, putting, reading, pass } = await openBulk()
    await start()
    expect({ step: step(), puttingCalls: putting.calls.length }).toEqual({
      step: 'prescanning',
      puttingCalls: 1,
    })
    await send({ type: 'choice.back' })
    expect({ step: step(), file: form()?.getSnapshot().context.file, ended: putting.ended() }).toEqual({
      step: 'choosingFile',
      file: wages,
      ended: 1,
    })
    await pass(60_000)
    expect(reading.calls).toEqual([])
  })

  test('is ended by Close, while it is asked for as well', async () => {
    const { seen, send, reading, pass } = await openScanned({ report: [reportAt('scanning')] })
    await pass(500)
    await send({ type: 'dialog.close' })
    await pass(600_000)
    expect({ output: seen().output, readingCalls: reading.calls.length }).toEqual({
      output: closed,
      readingCalls: 2,
    })
  })

  test('of a file that the browser has lost leads back to the form, which says so', async () => {
    const { start, putting, send, step, form } = await openBulk()
    await start()
    putting.say({ type: 'file.lost' })
    await send()
    const snapshot = form()?.getSnapshot()
    expect([step(), snapshot && selectUnusableReason(snapshot)]).toEqual([
      'choosingFile',
      { code: 'bulkCheck.unreadable' },
    ])
  })

  test('that the network refuses says why, cannot be tried again, and leads back to the form', async () => {
    const report = reportAt('failed', { reason: 'The file is not a CSV.' })
    const { step, seen, send, form } = await openScanned({ report: [report] })
    expect({
      step: step(),
      prescanReason: selectPrescanFailureMessage(seen()),
      canScanAgain: selectCanScanAgain(seen()),
    }).toEqual({
      step: 'prescanFailed',
      prescanReason: { words: 'The file is not a CSV.' },
      canScanAgain: false,
    })
    await send({ type: 'choice.back' })
    expect({ step: step(), file: form()?.getSnapshot().context.file }).toEqual({
      step: 'choosingFile',
      file: wages,
    })
  })

  test('of a file that never arrived uploads it again on Retry', async () => {
    const { start, putting, send, step, seen, requesting } = await openBulk()
    await start()
    putting.say({ type: 'upload.fail', error: refusal('', 403) })
    await send()
    expect({ step: step(), prescanReason: selectPrescanFailureMessage(seen()) }).toEqual({
      step: 'prescanFailed',
      prescanReason: { words: '' },
    })
    await send({ type: 'prescan.retry' })
    expect({
      step: step(),
      requestingCalls: requesting.calls.length,
      puttingCalls: putting.calls.length,
    }).toEqual({ step: 'prescanning', requestingCalls: 2, puttingCalls: 2 })
  })

  test('of a file that has arrived asks again on Retry, and uploads nothing', async () => {
    const { step, seen, send, pass, requesting, reading } = await openScanned({
      report: [lost, lost, lost, lost, reportAt('scanned')],
    })
    for (let poll = 0; poll < 3; poll++) await pass(500)
    expect({ step: step(), prescanReason: selectPrescanFailureMessage(seen()) }).toEqual({
      step: 'prescanFailed',
      prescanReason: { code: 'bulk.prescanFailed' },
    })
    await send({ type: 'prescan.retry' })
    expect({
      step: step(),
      requestingCalls: requesting.calls.length,
      readingCalls: reading.calls.length,
    }).toEqual({ step: 'scanned', requestingCalls: 1, readingCalls: 5 })
    expect(selectFileName(seen())).toBe('wages.csv')
  })

  test('that never ends fails with its own message', async () => {
    const { seen, pass, step, reading } = await openScanned({ report: [reportAt('scanning')] })
    for (let poll = 0; poll < 999; poll++) await pass(500)
    expect({
      step: step(),
      readingCalls: reading.calls.length,
      prescanReason: selectPrescanFailureMessage(seen()),
    }).toEqual({ step: 'prescanFailed', readingCalls: 1_000, prescanReason: { code: 'bulk.prescanFailed' } })
  })

  test('of an upload that is continued begins at once, without a form or an upload', async () => {
    const { step, seen, requesting, owner } = await openBulk({ upload: uploadAt('scanned', { snsi }) })
    expect({ step: step(), bulkReport: selectBulkReport(seen()), fileName: selectFileName(seen()) }).toEqual({
      step: 'scanned',
      bulkReport: reportAt('scanned'),
      fileName: 'wages.csv',
    })
    expect({ requesting: requesting.calls, owner: owner.calls }).toEqual({ requesting: [], owner: [] })
  })

  test.each([
    ['results', 'scanned', [reportAt('scanned')]],
    ['running scan', 'prescanning', [reportAt('scanning')]],
    ['failed scan', 'prescanFailed', [reportAt('failed')]],
  ] as const)(
    'of an upload that is continued leads back to where that was chosen from its %s',
    async (_, at, report) => {
      const { step, seen, send } = await openBulk({ upload: uploadAt('scanning', { snsi }), report })
      expect(step()).toBe(at)
      await send({ type: 'choice.back' })
      expect(seen().output).toEqual(left)
    },
  )

  test('of an upload that was approved meanwhile in another place says that it is', async () => {
    const { step, approving } = await openBulk({
      upload: uploadAt('scanned', { snsi }),
      report: [reportAt('processed')],
    })
    expect({ step: step(), approving: approving.calls }).toEqual({ step: 'approved', approving: [] })
  })
})

describe('what was scanned', () => {
  test.each([
    [2, true],
    [0, false],
    [undefined, false],
  ])('can be proceeded with when %s rows can be processed: %s', async (approved, can) => {
    const { seen, send, step } = await openScanned({ report: [reportAt('scanned', { approved })] })
    expect(selectCanProceed(seen())).toBe(can)
    await send({ type: 'prescan.proceed' })
    expect(step()).toBe(can ? 'confirming' : 'scanned')
  })

  test.each([
    [37, [{ snsi, kind: 'rejected' }]],
    [undefined, [{ snsi, kind: 'rejected' }]],
    [0, []],
  ])('has its rejected rows asked for by itself when there are %s', async (rejected, asked) => {
    const {
      finding,
      seen,
      rejected: child,
    } = await openScanned({
      report: [reportAt('scanned', { rejected })],
      address: ['https://storage.test/rejected.csv' as SafeUrl],
    })
    expect(finding.calls).toEqual(asked)
    expect(selectRejectedFile(seen())).toEqual(asked[0])
    expect(child()?.getSnapshot().value).toBe(asked.length > 0 ? 'addressReady' : 'idle')
  })

  test('requests the rejected rows once, even when the consumer goes back and forth', async () => {
    const { finding, send, step } = await openScanned({ report: [reportAt('scanned', { rejected: 1 })] })
    await send({ type: 'prescan.proceed' })
    await send({ type: 'dialog.close' })
    await send({ type: 'prescan.proceed' })
    await send({ type: 'choice.back' })
    expect({ step: step(), findingCalls: finding.calls.length }).toEqual({ step: 'scanned', findingCalls: 1 })
  })

  test('leads back to the form', async () => {
    const { send, step, form } = await openScanned()
    await send({ type: 'choice.back' })
    expect({ step: step(), file: form()?.getSnapshot().context.file }).toEqual({
      step: 'choosingFile',
      file: wages,
    })
  })
})

describe('the confirmation', () => {
  test('collects the one-time PIN where the network wants one, which is sent with the approval', async () => {
    const { approving, sending, confirmation, confirm, send } = await openScanned({ needsOtp: true })
    await send({ type: 'prescan.proceed' })
    confirmation()?.send({ type: 'otp.send' })
    await confirm('123456')
    expect(sending.calls).toEqual([{ msisdn: '27820000001' }])
    expect(approving.calls).toEqual([
      {
        call: { operation: 'approveBulk', data: { snsi } },
        codes: { otp: '123456' },
        sendsIdempotencyKey: true,
        idempotencyKey: expect.stringMatching(/^\d+-\d+$/),
      },
    ])
  })

  test('asks for none where it wants none', async () => {
    const { approving } = await openApproving()
    expect(approving.calls).toMatchObject([{ call: { data: { snsi } }, codes: {} }])
    expect(approving.calls[0]?.codes).toEqual({})
  })

  test('remembers when the last one was sent, and that it is good for this file only', async () => {
    const { confirmation, send, start, arrive } = await openScanned({ needsOtp: true })
    await send({ type: 'prescan.proceed' })
    confirmation()?.send({ type: 'otp.send' })
    await send()
    await send({ type: 'choice.back' }, { type: 'prescan.proceed' })
    expect(confirmation()?.getSnapshot().context).toMatchObject({
      isSent: true,
      sentAt: { wall: expect.any(Number) },
    })
    await send({ type: 'choice.back' }, { type: 'choice.back' })
    await start()
    await arrive()
    await send({ type: 'prescan.proceed' })
    expect(confirmation()?.getSnapshot().context).toMatchObject({
      isSent: false,
      sentAt: { wall: expect.any(Number) },
    })
  })
})

describe('the approval', () => {
  test('that the network takes is told in its words, and Finish ends it', async () => {
    const { step, seen, send, approving } = await openApproving()
    expect({
      step: step(),
      answerWords: selectApprovalMessage(seen()),
      answerId: selectApprovalTraceId(seen()),
    }).toEqual({ step: 'approved', answerWords: taken.message, answerId: 'trace-1' })
    await send({ type: 'result.finish' })
    expect({ output: seen().output, approvingCalls: approving.calls.length }).toEqual({
      output: closed,
      approvingCalls: 1,
    })
  })

  test('cannot be left, taken back or sent again while it is on its way', async () => {
    const { step, send, approving, confirm, pass, approval } = await openApproving({ approve: ['never'] })
    await send({ type: 'choice.back' }, { type: 'dialog.close' }, { type: 'prescan.proceed' })
    await confirm()
    await pass(600_000)
    expect({ step: step(), approvingCalls: approving.calls.length, aborted: approving.aborted }).toEqual({
      step: 'approving',
      approvingCalls: 1,
      aborted: [],
    })
    expect(approval()?.getSnapshot().hasTag('paying')).toBe(true)
  })

  test('that is declined leaves the file as it was, to be approved once more with another code', async () => {
    const { step, seen, send, approving, confirmation, confirm } = await openApproving({
      needsOtp: true,
      approve: [refusal('Invalid OTP', 403), taken],
      verify: [reportAt('scanned')],
    })
    expect({
      step: step(),
      declinedWords: selectDeclinedMessage(seen()),
      answerId: selectApprovalTraceId(seen()),
    }).toEqual({ step: 'declined', declinedWords: { code: 'result.wrongOtp' }, answerId: 'trace-2' })
    await send({ type: 'dialog.close' }, { type: 'prescan.proceed' })
    expect(confirmation()?.getSnapshot().context).toMatchObject({ isSent: false, otp: '' })
    await confirm('654321')
    expect(step()).toBe('approved')
    const [first, second] = approving.calls
    expect({ firstOtp: first?.codes.otp, secondOtp: second?.codes.otp }).toEqual({
      firstOtp: '123456',
      secondOtp: '654321',
    })
  })

  test.each([
    [503, true],
    [500, true],
    [422, false],
  ])('that is refused with %i sends to My Wallet first: %s', async (status, doubtful) => {
    const { step, seen } = await openApproving({
      approve: [refusal('Something broke.', status)],
      verify: [reportAt('scanned')],
    })
    expect({ step: step(), isDoubtful: selectIsServerError(seen()) }).toEqual({
      step: 'declined',
      isDoubtful: doubtful,
    })
  })

  test('that was declined says nothing of the file that is scanned next', async () => {
    const { seen, send, start, arrive, step } = await openApproving({
      approve: [refusal('Insufficient funds.')],
      report: [reportAt('scanned'), reportAt('processed')],
      verify: [reportAt('scanned')],
    })
    await send({ type: 'dialog.close' }, { type: 'choice.back' })
    await start()
    await arrive()
    expect({
      step: step(),
      answerWords: selectApprovalMessage(seen()),
      answerId: selectApprovalTraceId(seen()),
    }).toEqual({ step: 'approved', answerWords: undefined, answerId: '0' })
  })

  test('is declined in the words of the network', async () => {
    const { seen } = await openApproving({
      approve: [refusal('Insufficient funds.')],
      verify: [reportAt('scanned')],
    })
    expect(selectDeclinedMessage(seen())).toEqual({ words: 'Insufficient funds.' })
  })

  test('that never left can be tried again, with the code that was sent for it', async () => {
    const { step, seen, send, confirm, approving } = await openApproving({ approve: [offline, taken] })
    expect({ step: step(), bulkFailure: selectBulkFailure(seen()) }).toEqual({
      step: 'unsent',
      bulkFailure: offline,
    })
    await send({ type: 'order.retry' })
    expect(step()).toBe('confirming')
    await confirm()
    expect({ step: step(), approvingCalls: approving.calls.length }).toEqual({
      step: 'approved',
      approvingCalls: 2,
    })
  })

  test('whose answer was lost ends true: the report says that it was made', async () => {
    const { step, approval, send, approving, verifying } = await openApproving({
      approve: [lost],
      verify: [reportAt('scanned'), reportAt('processed')],
    })
    expect({ step: step(), isUnknown: approval()?.getSnapshot().hasTag('unknown') }).toEqual({
      step: 'approving',
      isUnknown: true,
    })
    approval()?.send({ type: 'check.now' })
    await send()
    expect(step()).toBe('approving')
    approval()?.send({ type: 'check.now' })
    await send()
    expect({
      step: step(),
      approvingCalls: approving.calls.length,
      verifyingCalls: verifying.calls.length,
    }).toEqual({ step: 'approved', approvingCalls: 1, verifyingCalls: 2 })
  })

  test('whose answer was lost can be left, and nothing is asked afterwards', async () => {
    const { seen, send, approving, verifying, pass } = await openApproving({ approve: [lost] })
    await send({ type: 'dialog.close' })
    await pass(600_000)
    expect({
      output: seen().output,
      approvingCalls: approving.calls.length,
      verifying: verifying.calls,
    }).toEqual({ output: closed, approvingCalls: 1, verifying: [] })
  })
})
