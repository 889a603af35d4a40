import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { styleSingleton } from '../../../src/ui/scroll-lock-style.ts'

const Style = styleSingleton()
const root = createRoot(document.createElement('div'))
const render = (users: ReactNode) => flushSync(() => root.render(users))
const appliedRules = () =>
  document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))

test('the first styles apply while any user is mounted, without a style element', () => {
  const elementCount = document.querySelectorAll('style').length
  render(<Style styles="body { top: 1px; }" key="first" />)
  expect(appliedRules()).toEqual(['body { top: 1px; }'])
  render([
    <Style styles="body { top: 1px; }" key="first" />,
    <Style styles="body { top: 2px; }" key="second" />,
  ])
  render(<Style styles="body { top: 2px; }" key="second" />)
  expect(appliedRules()).toEqual(['body { top: 1px; }'])
  render(null)
  expect(appliedRules()).toEqual([])
  expect(document.querySelectorAll('style')).toHaveLength(elementCount)
})
