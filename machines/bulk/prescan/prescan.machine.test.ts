import { expect, test } from 'vitest'
import { asFile, asUpload, email, reportAt, signed, snsi, wages } from '#test/support/scripted-bulk.ts'
import { type Answers, openMachine } from '#test/support/scripted-machine.ts'
import { lost, refusal } from '#test/support/scripted-payment.ts'
import { simulatedTime } from '#test/support/simulated-time.ts'
import { prescanMachine } from './prescan.machine.ts'
import { selectPrescan } from './prescan.selectors.ts'

const scanning = reportAt('scanning')
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

test('announces the file once, and shows how much of it was sent', async () => {
  const request = { of: 'file', file: wages, email, isNotified: true } as const
  const { now, receive } = await openPrescan({}, request)
  await receive('putFile', { type: 'upload.progress', share: 0.509 })
  const requestUpload = [{ email, isNotified: true, fileName: 'wages.csv' }]
  expect(now()).toMatchObject({ requestUpload, step: 'uploading', percent: 50 })
})

const error = refusal('Not available.', 403)
const uploadFailed = { kind: 'failed', snsi: undefined, failure: error }

test.each([
  ['the network refuses the file', [error], undefined, uploadFailed],
  ['the storage refuses the file', [signed], 'upload.fail', uploadFailed],
  ['the upload breaks', [signed], 'xstate.error.actor.putFile', uploadFailed],
  ['the browser loses the file', [signed], 'file.lost', { kind: 'lost' }],
])('ends without a poll when %s', async (_, requestUpload, type, output) => {
  const { now, send } = await openPrescan({ requestUpload })
  if (type !== undefined) await send({ type, error } as never)
  expect(now()).toMatchObject({ output, readReport: [] })
})

test('does not upload again what is continued', async () => {
  const { now } = await openPrescan({}, asUpload)
  expect(now()).toMatchObject({ requestUpload: [], readReport: [{ snsi }] })
  expect(now().output).toEqual({ kind: 'scanned', report: scanned })
})

test('counts down ten seconds before the first poll', async () => {
  const { now, receive, pass } = await openPrescan()
  await pass(5_000)
  await receive('putFile', { type: 'upload.end' })
  for (const secondsLeft of [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]) {
    expect(now()).toMatchObject({ step: 'waitingToScan', secondsLeft, readReport: [] })
    await pass(1_000)
  }
  expect(now()).toMatchObject({ readReport: [{ snsi }] })
})

test('polls at once after the device was suspended', async () => {
  const { now, receive, pass } = await openPrescan()
  await receive('putFile', { type: 'upload.end' })
  await pass(600_000)
  expect(now()).toMatchObject({ readReport: [{ snsi }] })
})

test('polls again 500 ms after the last answer', async () => {
  let answer = (_: typeof scanning) => {}
  const slow = () => new Promise<typeof scanning>(resolve => (answer = resolve))
  const { now, pass, countPolls } = await openPolling(slow, scanned)
  await pass(10_000)
  expect(now()).toMatchObject({ step: 'scanning', report: undefined })
  answer(scanning)
  await pass(0)
  await pass(499)
  expect([now().report, countPolls()]).toEqual([scanning, 1])
  await pass(1)
  expect(countPolls()).toBe(2)
})

const approved = reportAt('approved')
const rejected = reportAt('failed', { reason: 'The file is not a CSV.' })
const misses = Array(3).fill(lost)
const scans = Array(999).fill(scanning)

test.each([
  [
    'three misses in a row',
    [...misses, scanning, ...misses, scanned],
    8,
    { kind: 'scanned', report: scanned },
  ],
  ['the fourth miss in a row', [...misses, lost], 4, { kind: 'failed', snsi, failure: lost }],
  ['a rejection', [rejected], 1, { kind: 'rejected', report: rejected }],
  ['an approval elsewhere', [approved], 1, { kind: 'scanned', report: approved }],
  ['the 1,000th poll', [...scans, scanning], 1_000, { kind: 'failed', snsi, failure: undefined }],
  ['the 1,000th poll, which is lost', [...scans, lost], 1_000, { kind: 'failed', snsi, failure: lost }],
])('F3: ends the scan, or goes on, after %s', async (_, answers, polls, output) => {
  const { now, pass, countPolls } = await openPolling(...answers)
  for (let poll = 0; poll < polls; poll++) await pass(500)
  expect([now().output, countPolls()]).toEqual([output, polls])
})
