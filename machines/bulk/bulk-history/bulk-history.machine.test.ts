import { expect, test } from 'vitest'
import { uploadAt } from '#test/support/scripted-bulk.ts'
import { type Answers, openMachine } from '#test/support/scripted-machine.ts'
import { lost } from '#test/support/scripted-payment.ts'
import { bulkHistoryMachine } from './bulk-history.machine.ts'
import { selectBulkHistory } from './bulk-history.selectors.ts'

const open = (...readUploads: NonNullable<Answers<typeof bulkHistoryMachine>['readUploads']>) =>
  openMachine(bulkHistoryMachine, { answers: { readUploads } }, snapshot => {
    const view = selectBulkHistory(snapshot)
    return { ...view, file: view.reportFile?.getSnapshot().value, output: snapshot.output }
  })

test('reads the uploads once in the order of the network, again on Retry', async () => {
  const { now, send } = await open(lost, [uploadAt('processed'), uploadAt('scanned')])
  expect(now()).toMatchObject({ uploads: undefined, failure: lost, readUploads: [undefined] })
  await send({ type: 'list.retry' })
  expect(now().uploads).toEqual([uploadAt('processed'), uploadAt('scanned')])
  expect(now()).toMatchObject({ failure: undefined, file: 'idle' })
})

test('continues only an upload that can be approved', async () => {
  const others = (['waiting', 'failed', 'approved', 'processed', undefined] as const).map(step =>
    uploadAt(step),
  )
  const payable = uploadAt('scanned')
  const { now, send } = await open([...others, uploadAt('scanned', { snsi: 'empty', approved: 0 }), payable])
  for (const snsi of ['waiting', 'failed', 'approved', 'processed', 'unknown', 'empty', 'none'])
    await send({ type: 'upload.continue', snsi })
  expect(now().output).toBeUndefined()
  await send({ type: 'upload.continue', snsi: payable.snsi })
  expect(now()).toMatchObject({ state: 'chosen', output: { upload: payable } })
})
