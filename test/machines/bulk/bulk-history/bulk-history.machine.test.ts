import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { bulkHistoryMachine } from '../../../../machines/bulk/bulk-history/bulk-history.machine.ts'
import {
  selectHistoryFailure,
  selectReportFile,
  selectUploads,
} from '../../../../machines/bulk/bulk-history/bulk-history.selectors.ts'
import type { BulkUpload } from '../../../../machines/domain/bulk-file/bulk-report.ts'
import { uploadAt } from '../../../support/scripted-bulk.ts'
import { lost, type ScriptedAnswer, scripted } from '../../../support/scripted-payment.ts'
import { flushPromises } from '../../../support/simulated-time.ts'

const uploads = [uploadAt('processed'), uploadAt('scanned')]

const open = async (...answers: readonly ScriptedAnswer<readonly BulkUpload[]>[]) => {
  const reading = scripted<unknown, readonly BulkUpload[]>(answers)
  const actor = createActor(bulkHistoryMachine.provide({ actors: { readUploads: reading.logic } })).start()
  const seen = () => actor.getSnapshot()
  const before = seen()
  await flushPromises()
  return { actor, reading, before, seen }
}

test('the list is read at once and keeps the order of the network', async () => {
  const { reading, before, seen } = await open(uploads)
  expect({ isBusy: before.hasTag('busy'), uploads: selectUploads(before) }).toEqual({
    isBusy: true,
    uploads: undefined,
  })
  expect({ readingCalls: reading.calls.length, uploads: selectUploads(seen()) }).toEqual({
    readingCalls: 1,
    uploads,
  })
  expect(selectReportFile(seen())?.getSnapshot().value).toBe('idle')
})

test('a list that cannot be read says why, and is read again on Retry', async () => {
  const { actor, seen } = await open(lost, [])
  expect({ uploads: selectUploads(seen()), historyFailure: selectHistoryFailure(seen()) }).toEqual({
    uploads: undefined,
    historyFailure: lost,
  })
  actor.send({ type: 'list.retry' })
  await flushPromises()
  expect({ uploads: selectUploads(seen()), historyFailure: selectHistoryFailure(seen()) }).toEqual({
    uploads: [],
    historyFailure: undefined,
  })
})

test('the read is aborted when the consumer leaves', async () => {
  const { actor, reading } = await open('never')
  actor.stop()
  expect(reading.aborted).toHaveLength(1)
})

test('an upload that was not approved is continued, and the list ends with it', async () => {
  const { actor, seen } = await open(uploads)
  actor.send({ type: 'upload.continue', snsi: 'scanned' })
  expect({ status: seen().status, output: seen().output }).toEqual({
    status: 'done',
    output: { upload: uploadAt('scanned') },
  })
})

test('what is over, failed or has nothing payable cannot be continued', async () => {
  const { actor, seen } = await open([
    ...(['waiting', 'failed', 'approved', 'processed', undefined] as const).map(step => uploadAt(step)),
    uploadAt('scanned', { approved: 0, rejected: 2 }),
  ])
  for (const snsi of ['waiting', 'failed', 'approved', 'processed', 'unknown', 'scanned', 'none'])
    actor.send({ type: 'upload.continue', snsi })
  expect(seen().status).toBe('active')
})
