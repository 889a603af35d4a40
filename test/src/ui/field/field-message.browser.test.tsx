import '../../../../src/styles/base.css.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { TextField } from '../../../../src/ui/field/TextField.tsx'
import { Dialog } from '../../../../src/ui/overlay/Dialog.tsx'
import { DialogScreen } from '../../../../src/ui/overlay/DialogScreen.tsx'
import { createPlace } from '../../../support/mount.ts'

const { render } = createPlace()

/** Renders a dialog that scrolls, with a field between two tall blocks. */
const show = (error?: string) =>
  render(
    <Dialog open title="Enable MFA" onClose={() => {}}>
      <DialogScreen foot={<button type="button">Confirm</button>}>
        <div style={{ blockSize: 900 }} />
        <TextField label="MFA code" name="mfa" value="" error={error} onChange={() => {}} />
        <div style={{ blockSize: 900 }} />
      </DialogScreen>
    </Dialog>,
  )

test('the message of a focused field scrolls into sight above the foot of its dialog', async () => {
  await page.viewport(360, 740)
  show()
  const code = page.getByLabelText('MFA code').element() as HTMLElement
  code.focus()
  code.scrollIntoView({ block: 'end' })
  show('The code is incorrect.')
  const message = page.getByText('The code is incorrect.').element().getBoundingClientRect()
  const foot = page.getByRole('button', { name: 'Confirm' }).element().parentElement
  expect(message.bottom).toBeLessThanOrEqual(foot?.getBoundingClientRect().top ?? 0)
  expect(code.getBoundingClientRect().top).toBeGreaterThan(0)
})
