import { expect, test } from 'vitest'
import { openedUploadsInput } from '#test/model/facts/order.fixtures.ts'
import { withStubbedActors } from '#test/model/harness/actor-controller.ts'
import { openMachine } from '#test/support/scripted-machine.ts'
import { simulatedTime } from '#test/support/simulated-time.ts'
import { uploadsMachine } from './uploads.machine.ts'
import { selectUploads } from './uploads.selectors.ts'

const open = (begin: 'history' | 'newUpload', canGoBack = true) => {
  return openMachine(
    withStubbedActors(uploadsMachine),
    { input: { ...openedUploadsInput(simulatedTime(0)), begin, canGoBack } },
    snapshot => ({
      screens: Object.entries(selectUploads(snapshot)).flatMap(([name, actor]) => (actor ? name : [])),
      end: snapshot.output,
    }),
  )
}

test.each([
  ['history', 'bulkHistory'],
  ['newUpload', 'bulk'],
] as const)('begins with %s', async (begin, screen) => {
  const { now } = await open(begin)
  expect(now()).toMatchObject({ screens: [screen], end: undefined })
})

test('Back leads from the earlier uploads to the menu', async () => {
  const { now, send } = await open('history')
  await send({ type: 'choice.back' })
  expect(now().end).toBe('back')
})

test('Back is ignored without a menu, and Close ends', async () => {
  const { now, send } = await open('history', false)
  await send({ type: 'choice.back' })
  expect(now()).toMatchObject({ screens: ['bulkHistory'], end: undefined })
  await send({ type: 'dialog.close' })
  expect(now().end).toBe('closed')
})
