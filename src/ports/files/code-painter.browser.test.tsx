import { expect, onTestFinished, test, vi } from 'vitest'
import { createCodePainter } from './code-painter.ts'
import { readPixels } from './picture.fixture.ts'

const { paint } = createCodePainter(document)
const code = 'https://portal.test/#/authenticate-payment/lunch'

test('a picture has the code below its text, with a white margin', async () => {
  const picture = await paint({ code, lines: ['R75.00', 'Thandi Mokoena'] })
  expect(picture.type).toBe('image/png')
  const pixels = await readPixels(picture)
  const { width, height } = pixels
  const codeTop = height - 80 - 560
  // The dark corner of the code, at its start and its end.
  expect([pixels.at(85, codeTop + 5), pixels.at(width - 85, codeTop + 5)]).toEqual([0, 0])
  const rows = Array.from({ length: codeTop }, (_, y) => y)
  expect(rows.some(y => pixels.hasInk(y, 80, width - 80))).toBe(true)
  for (let y = 0; y < height; y += 1)
    expect([pixels.hasInk(y, 0, 70), pixels.hasInk(y, width - 70, width)]).toEqual([false, false])
})

test('a long text wraps between the margins', async () => {
  const short = await readPixels(await paint({ code, lines: ['R75.00'] }))
  const long = await readPixels(
    await paint({ code, lines: ['R75.00', 'Lunch with Sipho '.repeat(8).trim()] }),
  )
  expect(long.height).toBeGreaterThan(short.height + 3 * 44)
  for (let y = 0; y < long.height; y += 1) expect(long.hasInk(y, 0, 70)).toBe(false)
})

test('a text that is too long for a code is no picture', async () => {
  await expect(paint({ code: 'x'.repeat(5_000), lines: [] })).rejects.toThrow()
})

test('no picture is offered that the browser has changed', async () => {
  const striped = vi.spyOn(CanvasRenderingContext2D.prototype, 'getImageData')
  striped.mockReturnValue(new ImageData(new Uint8ClampedArray(4).fill(127), 1, 1))
  onTestFinished(() => striped.mockRestore())
  await expect(paint({ code: 'https://example.org', lines: ['R10.00'] })).rejects.toThrow('changes pictures')
})
