import '#src/styles/base.css.ts'
import { expect, test } from 'vitest'
import { createPlace } from '#test/support/mount.tsx'
import { NearViewport } from './NearViewport.tsx'

const { place, render } = createPlace()

const contents = () => [...place.querySelectorAll('output')].map(({ textContent }) => textContent)

const spaceBelow = (blockSize: string) => <div style={{ blockSize }} />

const late = (
  <NearViewport fallback={<output>Fallback</output>}>
    <output>Content</output>
  </NearViewport>
)

test('shows content on the visible page at once, and other content when it comes near', async () => {
  render(
    <>
      {spaceBelow('10vh')}
      {late}
      {spaceBelow('300vh')}
      {late}
    </>,
  )
  // The browser reports both places together.
  await expect.poll(() => contents()[0]).toBe('Content')
  expect(contents()).toEqual(['Content', 'Fallback'])
  scrollTo(0, document.body.scrollHeight)
  await expect.poll(contents).toEqual(['Content', 'Content'])
  scrollTo(0, 0)
  expect(contents()).toEqual(['Content', 'Content'])
})
