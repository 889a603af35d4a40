import { expect, test } from 'vitest'
import { uploadAt } from '#test/support/scripted-bulk.ts'
import { openMachine } from '#test/support/scripted-machine.ts'
import { bulkHistoryMachine } from './bulk-history.machine.ts'

test('continues only an upload that can be approved', async () => {
  const others = (['waiting', 'failed', 'approved', 'processed', undefined] as const).map(step =>
    uploadAt(step),
  )
  const empty = uploadAt('scanned', { snsi: 'empty', approved: 0 })
  const payable = uploadAt('scanned')
  const readUploads = [[...others, empty, payable]]
  const { now, send } = await openMachine(bulkHistoryMachine, { answers: { readUploads } }, ({ output }) => ({
    output,
  }))
  for (const { snsi } of [...others, empty, { snsi: 'none' }]) await send({ type: 'upload.continue', snsi })
  expect(now().output).toBeUndefined()
  await send({ type: 'upload.continue', snsi: payable.snsi })
  expect(now()).toMatchObject({ state: 'chosen', output: { upload: payable } })
})
