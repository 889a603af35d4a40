import '../../../../src/styles/base.css.ts'
import { expect, test } from 'vitest'
import { NearViewport } from '../../../../src/ui/chart/NearViewport.tsx'
import { createPlace } from '../../../support/mount.ts'

const { place, render } = createPlace()

const content = () => place.querySelector('output')?.textContent

/** Shows content below an empty space of this height. */
const showBelow = (blockSize: string) =>
  render(
    <>
      <div style={{ blockSize }} />
      <NearViewport fallback={<output>Fallback</output>}>
        <output>Content</output>
      </NearViewport>
    </>,
  )

test('shows the fallback until the content comes near the visible page', async () => {
  showBelow('300vh')
  await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))
  expect(content()).toBe('Fallback')
  scrollTo(0, document.body.scrollHeight)
  await expect.poll(content).toBe('Content')
  scrollTo(0, 0)
  expect(content()).toBe('Content')
})

test('shows content at once that is on the visible page', async () => {
  showBelow('10vh')
  await expect.poll(content).toBe('Content')
})
