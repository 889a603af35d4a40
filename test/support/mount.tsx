import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterAll, afterEach, expect } from 'vitest'
import { WithText } from './texts.tsx'

export const createPlace = () => {
  const place = document.body.appendChild(document.createElement('div'))
  let root = createRoot(place)
  afterEach(async () => {
    root.unmount()
    root = createRoot(place)
    await expect.poll(() => document.querySelector('[role=dialog], [role=alertdialog]')).toBeNull()
  })
  afterAll(() => place.remove())
  return {
    place,
    render: (children: ReactNode) => flushSync(() => root.render(<WithText>{children}</WithText>)),
  }
}
