import { expect, test } from 'vitest'
import { browserClipboard } from '#src/ports/device/clipboard.ts'
import { openMachine } from '#test/support/scripted-machine.ts'
import { createCopyActors } from './copy.actors.ts'
import { copyMachine } from './copy.machine.ts'
import { selectCopyResult } from './copy.selectors.ts'

const text = '27820000001'
const copy = { type: 'text.copy', text } as const
const none = { message: undefined, isCopied: false, isRefused: false }

const open = (host: Parameters<typeof browserClipboard>[0]) =>
  openMachine(copyMachine, { actors: createCopyActors(browserClipboard(host)) }, snapshot => ({
    ...selectCopyResult(snapshot, text),
    other: selectCopyResult(snapshot, 'LW-1'),
  }))

test('a copied text is confirmed for four seconds', async () => {
  const written: string[] = []
  const { send, pass, now } = await open({ clipboard: { writeText: async said => void written.push(said) } })
  await send(copy)
  await pass(3_999)
  expect(now()).toMatchObject({ message: 'copy.copied', isCopied: true, other: none })
  await pass(1)
  expect([now(), written]).toMatchObject([none, [text]])
})

test.each([
  ['refuses', { clipboard: { writeText: () => Promise.reject(new Error('denied')) } }],
  ['has no clipboard', {}],
])('a browser that %s shows a message until the next try', async (_, host) => {
  const { actor, send, pass, now } = await open(host)
  await send(copy)
  await pass(60_000)
  expect(now()).toMatchObject({ message: 'copy.refused', isRefused: true, other: none })
  actor.send(copy)
  expect(now()).toMatchObject(none)
})
