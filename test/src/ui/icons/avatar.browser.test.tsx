import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { getServiceIcon } from '../../../../src/ui/icons/service-icons.ts'
import { ServiceGrid, ServiceTile } from '../../../../src/ui/layout/ServiceGrid.tsx'

const place = document.createElement('div')
document.body.append(place)
const root = createRoot(place)
afterEach(() => flushSync(() => root.render(null)))

const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const show = (icon: string) => {
  const label = 'Zakat'
  flushSync(() =>
    root.render(
      <ServiceGrid>
        <ServiceTile
          icon={getServiceIcon({ name: 'zakat', icon, label })}
          label={label}
          onPress={() => undefined}
        />
      </ServiceGrid>,
    ),
  )
}

const key = () => place.querySelector('button')

test('shows the image that a network chose in the button', async () => {
  show(dot)
  await vi.waitFor(() => expect(place.querySelector('img')?.naturalWidth).toBe(1))
  expect(key()?.textContent).toBe('Zakat')
})

test('replaces an image that fails to load with the first letter of the label', async () => {
  show('data:image/png;base64,AAAA')
  await vi.waitFor(() => expect(place.querySelector('[data-letter]')?.getAttribute('data-letter')).toBe('Z'))
  expect(place.querySelector('img')).toBeNull()
})

test('keeps the letter out of the accessible name of the button', async () => {
  show('crescent-moon')
  await vi.waitFor(() => expect(place.querySelector('[data-letter]')?.getAttribute('data-letter')).toBe('Z'))
  expect(key()?.textContent).toBe('Zakat')
  expect(place.querySelector('[data-letter]')?.getAttribute('aria-hidden')).toBe('true')
})
