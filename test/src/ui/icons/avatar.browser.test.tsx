import { expect, test, vi } from 'vitest'
import { getServiceIcon } from '../../../../src/ui/icons/service-icons.ts'
import { ServiceTile } from '../../../../src/ui/layout/ServiceGrid.tsx'
import { createPlace } from '../../../support/mount.ts'

const { place, render } = createPlace()

const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const show = (icon: string) => {
  const label = 'Zakat'
  const tileIcon = getServiceIcon({ name: 'zakat', icon, label })
  render(<ServiceTile icon={tileIcon} label={label} onPress={() => {}} />)
}

test('shows the image that a network chose', async () => {
  show(dot)
  await vi.waitFor(() => expect(place.querySelector('img')?.naturalWidth).toBe(1))
  expect(place.textContent).toBe('Zakat')
})

test.each(['data:image/png;base64,AAAA', 'crescent-moon'])(
  'shows the first letter for %s, hidden from screen readers',
  async icon => {
    show(icon)
    const letter = '[data-letter=Z][aria-hidden=true]'
    await vi.waitFor(() => expect(place.querySelector(letter)).not.toBeNull())
    expect(place.querySelector('img')).toBeNull()
    expect(place.textContent).toBe('Zakat')
  },
)
