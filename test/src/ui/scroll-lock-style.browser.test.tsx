import { expect, test } from 'vitest'
import { styleSingleton } from '../../../src/ui/scroll-lock-style.ts'
import { createPlace } from '../../support/mount.ts'

const { render } = createPlace()
const Style = styleSingleton()
const appliedRules = () =>
  document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))

test('the first styles apply while any user is mounted, without a style element', () => {
  const elementCount = document.querySelectorAll('style').length
  const first = <Style styles="body { top: 1px; }" key="first" />
  const second = <Style styles="body { top: 2px; }" key="second" />
  for (const users of [first, [first, second], second]) {
    render(users)
    expect(appliedRules()).toEqual(['body { top: 1px; }'])
  }
  render(null)
  expect(appliedRules()).toEqual([])
  expect(document.querySelectorAll('style')).toHaveLength(elementCount)
})
