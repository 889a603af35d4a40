import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import {
  selectPrescanStep,
  selectProgress,
  selectSecondsLeft,
  selectUploadPercent,
} from '../../../../machines/bulk/prescan/prescan.selectors.ts'
import type { PrescanEvent, PrescanRequest } from '../../../../machines/bulk/prescan/prescan.types.ts'
import {
  asFile,
  asUpload,
  email,
  type PrescanScript,
  reportAt,
  scriptedPrescan,
  signed,
  snsi,
  wages,
} from '../../../support/scripted-bulk.ts'
import { lost, refusal } from '../../../support/scripted-payment.ts'
import { flushPromises, simulatedTime } from '../../../support/simulated-time.ts'

interface Script extends PrescanScript {
  readonly request?: PrescanRequest
}

/** A pre-scan that has just begun. */
const open = async ({ request = asFile, ...script }: Script = {}) => {
  const time = simulatedTime(Date.UTC(2026, 10, 21, 8))
  const { machine, ...asked } = scriptedPrescan(script)
  const actor = createActor(machine, { clock: time, input: { request, time } }).start()
  await flushPromises()
  const seen = () => actor.getSnapshot()
  return {
    ...asked,
    actor,
    seen,
    step: () => selectPrescanStep(seen()),
    say: async (event: PrescanEvent) => {
      asked.putting.say(event)
      await flushPromises()
    },
    pass: async (milliseconds: number) => {
      time.advance(milliseconds)
      await flushPromises()
    },
  }
}

/** The same, its file uploaded, and the rest before the first question over. */
const openRested = async (script: Script = {}) => {
  const opened = await open(script)
  await opened.say({ type: 'upload.end' })
  for (let second = 0; second < 10; second++) await opened.pass(1_000)
  return opened
}

const scanning = reportAt('scanning', { approved: 1 })

describe('the upload', () => {
  test('goes to the address that the network gives for it', async () => {
    const { requesting, putting, step } = await open({
      request: { of: 'file', file: wages, email, isNotified: true },
    })
    expect(requesting.calls).toEqual([{ email, isNotified: true, fileName: 'wages.csv' }])
    expect({ putting: putting.calls, step: step() }).toEqual({
      putting: [{ url: signed.url, file: wages }],
      step: 'uploading',
    })
  })

  test('tells how much has left the device', async () => {
    const { say, seen } = await open()
    expect(selectUploadPercent(seen())).toBe(0)
    await say({ type: 'upload.progress', share: 0.509 })
    expect(selectUploadPercent(seen())).toBe(50)
  })

  test.each([
    ['no address is given', { url: [refusal('Bulk transfers are not available.')] }, undefined],
    ['the storage does not take it', {}, { type: 'upload.fail', error: refusal('', 403) }],
  ] as const)('fails when %s, and has not arrived', async (_, script, event) => {
    const { say, seen, reading } = await open(script)
    if (event !== undefined) await say(event)
    expect(seen().output).toMatchObject({ kind: 'failed', snsi: undefined, failure: { kind: 'rejected' } })
    expect(reading.calls).toEqual([])
  })

  test('of a file that the browser has lost is no fault of the network', async () => {
    const { say, seen } = await open()
    await say({ type: 'file.lost' })
    expect(seen().output).toEqual({ kind: 'lost' })
  })

  test('is aborted when the consumer leaves', async () => {
    const { actor, putting, reading, pass } = await open()
    actor.stop()
    await pass(60_000)
    expect({ ended: putting.ended(), reading: reading.calls }).toEqual({ ended: 1, reading: [] })
  })
})

describe('the wait before the scan', () => {
  test('lasts ten seconds, counted down, in which nothing is asked', async () => {
    const { say, pass, step, seen, reading } = await open()
    await say({ type: 'upload.end' })
    const told: number[] = []
    for (let second = 0; second < 10; second++) {
      expect({ step: step(), reading: reading.calls }).toEqual({ step: 'waitingToScan', reading: [] })
      told.push(selectSecondsLeft(seen()))
      await pass(1_000)
    }
    expect(told).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
    expect(reading.calls).toEqual([{ snsi }])
  })

  test('ends at once after the device was suspended', async () => {
    const { say, pass, reading } = await open()
    await say({ type: 'upload.end' })
    await pass(600_000)
    expect(reading.calls).toEqual([{ snsi }])
  })

  test('is cancelled when the consumer has left', async () => {
    const { say, pass, actor, reading } = await open()
    await say({ type: 'upload.end' })
    actor.stop()
    await pass(60_000)
    expect(reading.calls).toEqual([])
  })
})

describe('the scan', () => {
  test('is asked for half a second after each answer, and one question at a time', async () => {
    let answer: (() => void) | undefined
    const slow = () =>
      new Promise<typeof scanning>(resolve => {
        answer = () => resolve(scanning)
      })
    const { pass, reading, step, seen } = await openRested({ report: [slow, scanning, reportAt('scanned')] })
    await pass(10_000)
    expect({ readingCalls: reading.calls.length, step: step(), progress: selectProgress(seen()) }).toEqual({
      readingCalls: 1,
      step: 'scanning',
      progress: undefined,
    })
    answer?.()
    await pass(0)
    expect(selectProgress(seen())).toEqual(scanning)
    await pass(499)
    expect(reading.calls).toHaveLength(1)
    await pass(1)
    expect(reading.calls).toHaveLength(2)
    await pass(500)
    expect({ readingCalls: reading.calls.length, output: seen().output }).toEqual({
      readingCalls: 3,
      output: { kind: 'scanned', report: reportAt('scanned') },
    })
  })

  test('is asked for exactly 1000 times, and has failed then', async () => {
    const { pass, reading, seen } = await openRested({ report: [scanning] })
    for (let poll = 1; poll < 1_000; poll++) {
      expect(reading.calls).toHaveLength(poll)
      await pass(500)
    }
    expect(seen()).toMatchObject({
      status: 'done',
      output: { kind: 'failed', snsi, failure: undefined },
    })
    await pass(600_000)
    expect(reading.calls).toHaveLength(1_000)
  })

  test('is not polled after the consumer has left', async () => {
    const { pass, reading, actor } = await openRested({ report: [scanning, 'never'] })
    await pass(500)
    actor.stop()
    await pass(600_000)
    expect({ readingCalls: reading.calls.length, abortedCount: reading.aborted.length }).toEqual({
      readingCalls: 2,
      abortedCount: 1,
    })
  })

  test('survives three questions in a row without an answer, as often as it takes', async () => {
    const trouble = refusal('System Error', 500)
    const { pass, reading, seen } = await openRested({
      report: [trouble, trouble, trouble, scanning, lost, lost, lost, reportAt('scanned')],
    })
    for (let poll = 0; poll < 7; poll++) await pass(500)
    expect({ readingCalls: reading.calls.length, output: seen().output }).toEqual({
      readingCalls: 8,
      output: { kind: 'scanned', report: reportAt('scanned') },
    })
  })

  test('is given up after the fourth, and can be gone on with', async () => {
    const { pass, reading, seen } = await openRested({ report: [lost] })
    for (let poll = 0; poll < 10; poll++) await pass(500)
    expect({ readingCalls: reading.calls.length, output: seen().output }).toEqual({
      readingCalls: 4,
      output: { kind: 'failed', snsi, failure: lost },
    })
  })

  test('that ends without an answer to the last question has failed', async () => {
    const answers = [...Array.from({ length: 999 }, () => scanning), lost]
    const { pass, reading, seen } = await openRested({ report: answers })
    for (let poll = 0; poll < 1_002; poll++) await pass(500)
    expect({ readingCalls: reading.calls.length, output: seen().output }).toEqual({
      readingCalls: 1_000,
      output: { kind: 'failed', snsi, failure: lost },
    })
  })

  test('that the network gives up says why', async () => {
    const report = reportAt('failed', { reason: 'The file is not a CSV.' })
    const { seen } = await openRested({ report: [report] })
    expect(seen().output).toEqual({ kind: 'rejected', report })
  })

  test.each(['approved', 'processed'] as const)('of a file that is %s already is over', async step => {
    const { seen } = await openRested({ report: [reportAt(step)] })
    expect(seen().output).toEqual({ kind: 'scanned', report: reportAt(step) })
  })

  test('of what was uploaded before is asked for at once, and nothing is uploaded', async () => {
    const { requesting, putting, reading, seen } = await open({ request: asUpload })
    expect({ requesting: requesting.calls, putting: putting.calls, reading: reading.calls }).toEqual({
      requesting: [],
      putting: [],
      reading: [{ snsi }],
    })
    expect(seen().output).toEqual({ kind: 'scanned', report: reportAt('scanned') })
  })
})
