import { expect, test, vi } from 'vitest'
import { browserPrinting } from '../../../../src/ports/device/printing.ts'
import { createBrowserWebShare } from '../../../../src/ports/device/web-share.ts'

const receipt = { title: 'Transaction Info', text: 'SNSI: paid' }

test.each([
  [{ share: async () => {} }, true],
  [{ share: async () => {}, canShare: () => true }, true],
  [{ share: async () => {}, canShare: () => false }, false],
  [{}, false],
])('reports the support of a browser with %o', (navigator, isSupported) => {
  expect(createBrowserWebShare(navigator).isSupported()).toBe(isSupported)
})

test('shares only the title and the text, and does not fail when the consumer cancels', async () => {
  const shared: unknown[] = []
  const sharing = createBrowserWebShare({ share: async given => void shared.push(given) })
  await sharing.share({ ...receipt, ...{ type: 'receipt.share' } })
  expect(shared).toEqual([receipt])
  const share = () => Promise.reject(new DOMException('Share canceled', 'AbortError'))
  await expect(createBrowserWebShare({ share }).share(receipt)).resolves.toBeUndefined()
})

test('fails in a browser that refuses, breaks or cannot share', async () => {
  for (const error of [new DOMException('', 'NotAllowedError'), new Error('unforeseen')])
    await expect(createBrowserWebShare({ share: () => Promise.reject(error) }).share(receipt)).rejects.toBe(
      error,
    )
  await expect(createBrowserWebShare({}).share(receipt)).rejects.toThrow()
})

test('prints with the browser, and fails without a printer function', () => {
  const print = vi.fn()
  browserPrinting({ print }).print()
  expect(print).toHaveBeenCalledOnce()
  expect(() => browserPrinting({}).print()).toThrow()
})
