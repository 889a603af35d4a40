import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { createCopyActors } from '../../machines/copy/copy.actors.ts'
import { copyMachine } from '../../machines/copy/copy.machine.ts'
import { selectCopyWords } from '../../machines/copy/copy.selectors.ts'
import { browserClipboard } from '../../src/ports/clipboard.ts'
import { settled, simulatedTime } from '../support/simulated-time.ts'

const open = (clipboard: { writeText(text: string): Promise<void> } | undefined) => {
  const time = simulatedTime(0)
  const actors = createCopyActors(browserClipboard(clipboard === undefined ? {} : { clipboard }))
  const copy = createActor(copyMachine.provide({ actors }), { clock: time }).start()
  return { copy, time, words: () => selectCopyWords(copy.getSnapshot()) }
}

test('a text is copied, which is said for four seconds and only once it is true', async () => {
  const written: string[] = []
  const { copy, time, words } = open({ writeText: async text => void written.push(text) })
  copy.send({ type: 'text.copy', text: '27820000001' })
  expect(words()).toBeUndefined()
  await settled()
  expect([written, words()]).toEqual([['27820000001'], { code: 'copy.copied' }])
  time.advance(4_000)
  expect(words()).toBeUndefined()
})

test.each([
  ['refuses', { writeText: () => Promise.reject(new Error('denied')) }],
  ['has no clipboard', undefined],
])('a browser that %s is said to, and stays so until the next try', async (_, clipboard) => {
  const { copy, time, words } = open(clipboard)
  copy.send({ type: 'text.copy', text: '27820000001' })
  await settled()
  time.advance(60_000)
  expect(words()).toEqual({ code: 'copy.refused' })
  copy.send({ type: 'text.copy', text: '27820000001' })
  expect(words()).toBeUndefined()
})
