import { expect, test } from 'vitest'
import { browserPrinting } from '../../../../src/ports/device/printing.ts'
import { createBrowserWebShare } from '../../../../src/ports/device/web-share.ts'

const receipt = { title: 'Transaction Info', text: 'SNSI: paid' }

test.each([
  ['has it', { share: async () => {} }, true],
  ['says that it can', { share: async () => {}, canShare: () => true }, true],
  ['says that it cannot', { share: async () => {}, canShare: () => false }, false],
  ['has none', {}, false],
])('sharing is there in a browser that %s', (_, navigator, isThere) => {
  expect(createBrowserWebShare(navigator).isSupported()).toBe(isThere)
})

test('what is shared is what was given and nothing else', async () => {
  const shared: unknown[] = []
  const sharing = createBrowserWebShare({ share: async given => void shared.push(given) })
  await sharing.share({ ...receipt, ...{ type: 'receipt.share' } })
  expect(shared).toEqual([receipt])
})

test('somebody who changes their mind is no failure', async () => {
  const abort = new DOMException('Share canceled', 'AbortError')
  await expect(
    createBrowserWebShare({ share: () => Promise.reject(abort) }).share(receipt),
  ).resolves.toBeUndefined()
})

test.each([
  ['refuses', { share: () => Promise.reject(new DOMException('', 'NotAllowedError')) }],
  ['breaks', { share: () => Promise.reject(new Error('unforeseen')) }],
  ['has none', {}],
])('a browser that %s is one', async (_, navigator) => {
  await expect(createBrowserWebShare(navigator).share(receipt)).rejects.toThrow()
})

test('printing is the browser’s own, where it has any', () => {
  let printed = 0
  browserPrinting({
    print: () => {
      printed += 1
    },
  }).print()
  expect(printed).toBe(1)
  expect(() => browserPrinting({}).print()).toThrow()
})
