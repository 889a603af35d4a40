import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { createCopyActors } from '../../../../machines/shared/copy/copy.actors.ts'
import { copyMachine } from '../../../../machines/shared/copy/copy.machine.ts'
import {
  selectCopyMessage,
  selectIsCopied,
  selectIsRefused,
} from '../../../../machines/shared/copy/copy.selectors.ts'
import { browserClipboard } from '../../../../src/ports/device/clipboard.ts'
import { flushPromises, simulatedTime } from '../../../support/simulated-time.ts'

const open = (clipboard: { writeText(text: string): Promise<void> } | undefined) => {
  const time = simulatedTime(0)
  const actors = createCopyActors(browserClipboard(clipboard === undefined ? {} : { clipboard }))
  const copy = createActor(copyMachine.provide({ actors }), { clock: time }).start()
  const words = (text = '27820000001') => selectCopyMessage(copy.getSnapshot(), text)
  const isRejected = (text = '27820000001') => selectIsRefused(copy.getSnapshot(), text)
  return { copy, time, words, isRejected }
}

test('a copied text is confirmed for four seconds, once the clipboard has it', async () => {
  const written: string[] = []
  const { copy, time, words } = open({ writeText: async text => void written.push(text) })
  copy.send({ type: 'text.copy', text: '27820000001' })
  expect(words()).toBeUndefined()
  await flushPromises()
  expect({ written, words: words() }).toEqual({ written: ['27820000001'], words: { code: 'copy.copied' } })
  expect(selectIsCopied(copy.getSnapshot(), '27820000001')).toBe(true)
  expect(words('LW-1')).toBeUndefined()
  time.advance(4_000)
  expect({ words: words(), context: copy.getSnapshot().context }).toEqual({
    words: undefined,
    context: { text: '' },
  })
})

test.each([
  ['refuses', { writeText: () => Promise.reject(new Error('denied')) }],
  ['has no clipboard', undefined],
])('a browser that %s shows a message until the next try', async (_, clipboard) => {
  const { copy, time, words, isRejected } = open(clipboard)
  copy.send({ type: 'text.copy', text: '27820000001' })
  await flushPromises()
  time.advance(60_000)
  expect({ words: words(), isRejected: isRejected() }).toEqual({
    words: { code: 'copy.refused' },
    isRejected: true,
  })
  expect({ words: words('LW-1'), isRejected: isRejected('LW-1') }).toEqual({
    words: undefined,
    isRejected: false,
  })
  copy.send({ type: 'text.copy', text: '27820000001' })
  expect(words()).toBeUndefined()
})
