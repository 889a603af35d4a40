import '../../../../src/styles/base.css.ts'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CodeField } from '../../../../src/ui/field/CodeField.tsx'
import { TextField } from '../../../../src/ui/field/TextField.tsx'
import { Dialog } from '../../../../src/ui/overlay/Dialog.tsx'
import { DialogScreen } from '../../../../src/ui/overlay/DialogScreen.tsx'

const place = document.body.appendChild(document.createElement('div'))
let root = createRoot(place)
afterEach(() => {
  root.unmount()
  root = createRoot(place)
})

/** A dialog in which its last field lies at the end of what can be seen, and nothing of what is below it. */
const show = (error: string | undefined) =>
  flushSync(() =>
    root.render(
      <Dialog open title="Enable MFA" onClose={() => {}}>
        <DialogScreen foot={<button type="button">Confirm</button>}>
          <div style={{ blockSize: 900 }}>What stands above</div>
          <TextField label="Name" name="name" value="" onChange={() => {}} />
          <CodeField
            label="MFA code"
            name="mfa"
            kind="oneTime"
            length={6}
            value=""
            error={error}
            onChange={() => {}}
          />
          <div style={{ blockSize: 900 }}>What stands below</div>
        </DialogScreen>
      </Dialog>,
    ),
  )

const boxOf = (element: Element) => element.getBoundingClientRect()

test('a message of a field that has the focus comes into sight, above the foot of its dialog', async () => {
  await page.viewport(360, 740)
  show(undefined)
  const code = page.getByLabelText('MFA code').element()
  const foot = page.getByRole('button', { name: 'Confirm' }).element().parentElement ?? place
  if (code instanceof HTMLElement) code.focus()
  // At the very end of what can be seen.
  code.scrollIntoView({ block: 'end' })
  show('The code you entered is incorrect.')
  const message = page.getByText('The code you entered is incorrect.').element()
  expect(boxOf(message).bottom).toBeLessThanOrEqual(boxOf(foot).top)
  expect(boxOf(code).top).toBeGreaterThan(0)
})
