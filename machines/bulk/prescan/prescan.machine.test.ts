import { describe, expect, test } from 'vitest'
import { asFile, asUpload, email, reportAt, signed, snsi, wages } from '#test/support/scripted-bulk.ts'
import { type Answers, openMachine } from '#test/support/scripted-machine.ts'
import { lost, refusal } from '#test/support/scripted-payment.ts'
import { simulatedTime } from '#test/support/simulated-time.ts'
import { prescanMachine } from './prescan.machine.ts'
import { selectPrescan } from './prescan.selectors.ts'

const scanning = reportAt('scanning', { approved: 1 })
const scanned = reportAt('scanned')

const openPrescan = (answers: Answers<typeof prescanMachine> = {}, request = asFile) => {
  const time = simulatedTime(Date.UTC(2026, 10, 21, 8))
  return openMachine(
    prescanMachine,
    {
      input: { request, time },
      answers: { requestUpload: [signed], readReport: [scanned], ...answers },
      channels: ['putFile'],
      time,
    },
    snapshot => ({ ...selectPrescan(snapshot), output: snapshot.output }),
  )
}

/** Uploads the file and waits for the first poll. */
const openPolling = async (...readReport: NonNullable<Answers<typeof prescanMachine>['readReport']>) => {
  const opened = await openPrescan({ readReport })
  await opened.receive('putFile', { type: 'upload.end' })
  for (let second = 0; second < 10; second++) await opened.pass(1_000)
  return { ...opened, countPolls: () => Object(opened.now()).readReport.length }
}

describe('the upload', () => {
  test('is announced once and shows how much was sent', async () => {
    const request = { of: 'file', file: wages, email, isNotified: true } as const
    const { now, receive } = await openPrescan({}, request)
    const announced = { requestUpload: [{ email, isNotified: true, fileName: 'wages.csv' }] }
    expect(now()).toMatchObject({ ...announced, step: 'uploading', percent: 0 })
    await receive('putFile', { type: 'upload.progress', share: 0.509 })
    expect(now()).toMatchObject({ ...announced, percent: 50 })
  })

  const error = refusal('Not available.', 403)
  test.each([
    ['the network refuses the file', [error], undefined],
    ['the storage refuses the file', [signed], 'upload.fail'],
    ['the upload breaks', [signed], 'xstate.error.actor.putFile'],
  ])('ends without a poll when %s', async (_, requestUpload, type) => {
    const { now, send } = await openPrescan({ requestUpload })
    if (type !== undefined) await send({ type, error } as never)
    expect(now()).toMatchObject({ state: 'uploadFailed', readReport: [] })
    expect(now().output).toEqual({ kind: 'failed', snsi: undefined, failure: error })
  })

  test('ends when the browser loses the file', async () => {
    const { now, receive } = await openPrescan()
    await receive('putFile', { type: 'file.lost' })
    expect(now().output).toEqual({ kind: 'lost' })
  })

  test('is not repeated for an upload that is continued', async () => {
    const { now } = await openPrescan({}, asUpload)
    expect(now()).toMatchObject({ requestUpload: [], readReport: [{ snsi }] })
    expect(now().output).toEqual({ kind: 'scanned', report: scanned })
  })
})

describe('the wait before the first poll', () => {
  test('counts down ten seconds', async () => {
    const { now, receive, pass } = await openPrescan()
    await pass(5_000)
    await receive('putFile', { type: 'upload.end' })
    for (const secondsLeft of [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]) {
      expect(now()).toMatchObject({ step: 'waitingToScan', secondsLeft, readReport: [] })
      await pass(1_000)
    }
    expect(now()).toMatchObject({ readReport: [{ snsi }] })
  })

  test('ends at once after the device was suspended', async () => {
    const { now, receive, pass } = await openPrescan()
    await receive('putFile', { type: 'upload.end' })
    await pass(600_000)
    expect(now()).toMatchObject({ readReport: [{ snsi }] })
  })
})

describe('a poll', () => {
  test('follows 500 ms after the last answer', async () => {
    let answer = (_: typeof scanning) => {}
    const slow = () => new Promise<typeof scanning>(resolve => (answer = resolve))
    const { now, pass, countPolls } = await openPolling(slow, scanning, scanned)
    await pass(10_000)
    expect(countPolls()).toBe(1)
    expect(now()).toMatchObject({ step: 'scanning', report: undefined })
    answer(scanning)
    await pass(0)
    expect(now().report).toEqual(scanning)
    await pass(499)
    expect(countPolls()).toBe(1)
    await pass(1)
    expect(countPolls()).toBe(2)
  })

  const answers = {
    lost,
    scanning,
    scanned,
    failed: reportAt('failed', { reason: 'The file is not a CSV.' }),
    approved: reportAt('approved'),
    processed: reportAt('processed'),
  }
  test.each([
    ['lost lost lost scanning lost lost lost scanned', 'scanned', 8],
    ['lost lost lost lost', 'failed', 4],
    ['failed', 'rejected', 1],
    ['approved', 'scanned', 1],
    ['processed', 'scanned', 1],
  ] as const)('ends the scan after the answers %s', async (script, kind, polls) => {
    const given = script.split(' ').map(name => answers[name as keyof typeof answers])
    const { now, pass, countPolls } = await openPolling(...given)
    for (let poll = 0; poll < 10; poll++) await pass(500)
    expect(countPolls()).toBe(polls)
    expect(now().output).toEqual(
      kind === 'failed' ? { kind, snsi, failure: lost } : { kind, report: given.at(-1) },
    )
  })

  test.each([
    ['scanning', scanning, undefined],
    ['lost', lost, lost],
  ])('F3: is the last after 1,000, the last of them %s', async (_, last, failure) => {
    const { now, pass, countPolls } = await openPolling(...Array(999).fill(scanning), last)
    for (let poll = 1; poll < 1_000; poll++) await pass(500)
    expect(now().output).toEqual({ kind: 'failed', snsi, failure })
    await pass(600_000)
    expect(countPolls()).toBe(1_000)
  })
})
