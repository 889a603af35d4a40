import '../../../../src/styles/base.css.ts'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { StepHeading } from '../../../../src/ui/text/StepHeading.tsx'

test('a question that names a long email address stays in its dialog', () => {
  const place = document.body.appendChild(document.createElement('div'))
  place.style.inlineSize = '18rem'
  const root = createRoot(place)
  flushSync(() =>
    root.render(
      <StepHeading title="For somebody.with.a.very.long.name@a.company.with.a.very.long.name.example." />,
    ),
  )
  expect(place.scrollWidth).toBe(place.clientWidth)
  root.unmount()
  place.remove()
})
