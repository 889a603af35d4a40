import { expect, test } from 'vitest'
import { Button } from '../../../../src/ui/button/Button.tsx'
import { createPlace } from '../../../support/mount.ts'

const { place, render } = createPlace()
const red = { background: '#7a1f1f', color: '#ffffff' }

test('a button in a colour of the network has an edge of that colour', () => {
  place.style.setProperty('--accent-edge', '#907000')
  const kinds = [{ kind: 'primary', tint: red }, { tint: red }, { kind: 'primary' }, {}] as const
  render(
    kinds.map(kind => (
      <Button key={JSON.stringify(kind)} {...kind}>
        Pay in
      </Button>
    )),
  )
  const [primary, other, ...untinted] = [...place.children].map(
    button => getComputedStyle(button).borderTopColor,
  )
  expect(primary).toBe(other)
  expect(untinted).not.toContain(primary)
})
