import '../../../../src/styles/base.css.ts'
import { StrictMode } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../../../../src/ui/button/Button.tsx'
import { TextField } from '../../../../src/ui/field/TextField.tsx'
import { AlertDialog } from '../../../../src/ui/overlay/AlertDialog.tsx'
import { Dialog } from '../../../../src/ui/overlay/Dialog.tsx'
import { DialogScreen } from '../../../../src/ui/overlay/DialogScreen.tsx'
import { createPlace } from '../../../support/mount.ts'

const still = document.head.appendChild(document.createElement('style'))
still.textContent = '*, ::before, ::after { animation: none !important; transition: none !important }'

const { render } = createPlace()
const heard = vi.fn()

const alert = (
  <AlertDialog
    key="alert"
    title="Still there?"
    message="42 seconds"
    figure={<p>42</p>}
    foot={[
      <Button key="leave" onPress={() => heard('leave')}>
        Leave
      </Button>,
      <Button key="stay" kind="primary" onPress={() => heard('stay')}>
        Stay
      </Button>,
    ]}
  />
)

/** Renders dialogs of these titles in this order; 'alert' is the alert dialog. */
const show = async (...titles: readonly string[]) => {
  heard.mockClear()
  const dialogs = titles.filter(title => title !== 'alert')
  render(
    <StrictMode>
      {dialogs.map(title => (
        <Dialog
          key={title}
          open
          title={title}
          size={title === 'Send' ? 'service' : 'alert'}
          onClose={() => heard('close')}
        >
          <DialogScreen>
            <TextField label={`${title} amount`} name="amount" value="" onChange={() => {}} />
          </DialogScreen>
        </Dialog>
      ))}
      {titles.includes('alert') && alert}
    </StrictMode>,
  )
  const last = titles.includes('alert')
    ? page.getByRole('alertdialog')
    : page.getByRole('dialog', { name: dialogs.at(-1) ?? '' })
  await expect.element(last).toBeVisible()
}

const focused = () => document.activeElement?.textContent

/** Returns the text of the element at the centre of the button "Stay". */
const textAtStay = () => {
  const stay = page.getByRole('button', { name: 'Stay' }).element()
  const { left, top, width, height } = stay.getBoundingClientRect()
  return document.elementFromPoint(left + width / 2, top + height / 2)?.textContent
}

const expectOnTop = async () => {
  await expect.element(page.getByRole('alertdialog', { name: 'Still there?' })).toBeVisible()
  // Screen readers reach the alert dialog, and no dialog below it.
  await expect.poll(() => page.getByRole('dialog').elements()).toEqual([])
  await expect.poll(focused).toBe('Stay')
  await expect.poll(textAtStay).toBe('Stay')
}

test.each([
  ['alone', ['alert']],
  ['over a service', ['Send', 'Send alert']],
  ['over two dialogs', ['Send', 'Send Result', 'Send Result alert']],
  ['over a result that appears with it', ['Send', 'Send Result alert']],
  ['over a service that opens later', ['alert', 'Send alert']],
  ['over a result that appears later', ['Send', 'Send alert', 'Send Result alert']],
  ['after a service that opened later has closed', ['alert', 'Send alert', 'alert']],
])('is on top %s, and its button can be pressed', async (_, steps) => {
  for (const titles of steps) await show(...titles.split(' '))
  await expectOnTop()
  await page.getByRole('button', { name: 'Stay' }).click()
  expect(heard.mock.calls).toEqual([['stay']])
})

test('Escape and a press elsewhere close neither it nor the dialog below', async () => {
  await show('Send')
  await show('Send', 'alert')
  await expectOnTop()
  await userEvent.keyboard('{Escape}')
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  document.body.click()
  await expectOnTop()
  expect(heard).not.toHaveBeenCalled()
})

test('keeps Tab inside, and returns the focus when it closes', async () => {
  await show('Send')
  const field = page.getByRole('textbox', { name: 'Send amount' })
  await field.click()
  await show('Send', 'alert')
  await expectOnTop()
  await userEvent.tab()
  expect(focused()).toBe('Leave')
  await userEvent.tab()
  expect(focused()).toBe('Stay')
  await show('Send')
  await expect.element(field).toHaveFocus()
})
