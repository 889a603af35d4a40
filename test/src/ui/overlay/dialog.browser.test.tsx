import '../../../../src/styles/base.css.ts'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../../../../src/ui/button/Button.tsx'
import { TextField } from '../../../../src/ui/field/TextField.tsx'
import { AlertDialog } from '../../../../src/ui/overlay/AlertDialog.tsx'
import { Dialog } from '../../../../src/ui/overlay/Dialog.tsx'
import { DialogScreen } from '../../../../src/ui/overlay/DialogScreen.tsx'
import { LoadingOverlay } from '../../../../src/ui/overlay/FullScreenLoader.tsx'
import { FullScreenMessage } from '../../../../src/ui/overlay/FullScreenMessage.tsx'
import { styleSingleton } from '../../../../src/ui/scroll-lock-style.ts'
import { createPlace } from '../../../support/mount.ts'

const { place, render } = createPlace()
const closed = vi.fn()

/** A dialog that opens another one; `onFocus` is called when the field of that one gets the focus. */
const Dialogs = ({ onFocus }: { readonly onFocus?: (field: HTMLElement) => void }) => {
  const [isAboveOpen, setAboveOpen] = useState(false)
  const closeAbove = () => {
    closed('Above')
    setAboveOpen(false)
  }
  return (
    <>
      <Dialog open title="Below" onClose={() => closed('Below')}>
        <DialogScreen>
          <Button onPress={() => setAboveOpen(true)}>Open</Button>
        </DialogScreen>
      </Dialog>
      {isAboveOpen && (
        <Dialog open title="Above" onClose={closeAbove}>
          <DialogScreen>
            <input aria-label="Amount" onFocus={({ currentTarget }) => onFocus?.(currentTarget)} />
          </DialogScreen>
        </Dialog>
      )}
    </>
  )
}

const openAbove = async (onFocus?: (field: HTMLElement) => void) => {
  closed.mockClear()
  render(<Dialogs {...(onFocus && { onFocus })} />)
  await page.getByRole('button', { name: 'Open' }).click()
}

test('Escape closes the upper dialog as soon as that has the focus', async () => {
  const press = { key: 'Escape', bubbles: true, cancelable: true }
  await openAbove(field => field.dispatchEvent(new KeyboardEvent('keydown', press)))
  await expect.poll(() => closed.mock.calls).toEqual([['Above']])
  await expect.element(page.getByRole('dialog', { name: 'Above' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog', { name: 'Below' })).toBeVisible()
})

test('Escape closes one dialog after the other, also when nothing has the focus', async () => {
  await openAbove()
  await expect.element(page.getByLabelText('Amount')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => closed.mock.calls).toEqual([['Above']])
  const opener = page.getByRole('button', { name: 'Open' })
  await expect.element(opener).toHaveFocus()
  ;(opener.element() as HTMLElement).blur()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => closed.mock.calls).toEqual([['Above'], ['Below']])
})

test.each([
  ['a loader', <LoadingOverlay key="cover" label="Signing in..." />],
  ['a late loader', <LoadingOverlay key="cover" late label="Loading..." />],
  ['a message', <FullScreenMessage key="cover" over title="Sorry!" message="" actions={null} />],
])('%s makes the page inert, and returns the focus afterwards', (_, cover) => {
  const beside = document.body.appendChild(document.createElement('div'))
  beside.tabIndex = 0
  const form = (
    <button key="form" type="button">
      Sign In
    </button>
  )
  render([form])
  const button = place.querySelector('button')
  button?.focus()
  render([form, cover])
  // A late cover is active only after its animation. A background page has no frames, so the test ends it.
  place.lastElementChild?.dispatchEvent(new AnimationEvent('animationend'))
  for (const element of [button, beside]) {
    element?.focus()
    expect(document.activeElement).not.toBe(element)
  }
  render([form])
  expect(document.activeElement).toBe(button)
  beside.focus()
  expect(document.activeElement).toBe(beside)
  beside.remove()
})

/** Returns the title of a page with a dialog and an alert dialog of these titles. */
const titleWith = (title: string | undefined, alert?: string, isOpen = true) => {
  render([
    title && (
      <Dialog key="dialog" open={isOpen} title={title} onClose={() => {}}>
        <DialogScreen>Body</DialogScreen>
      </Dialog>
    ),
    alert && <AlertDialog key="alert" title="Are you there?" message="" tab={alert} figure={null} />,
  ])
  return document.title
}

test('the page has the title of its topmost dialog, and its own without one', () => {
  document.title = 'Lwandle Wallet'
  expect(titleWith('Send')).toBe('Send · Lwandle Wallet')
  expect(titleWith('Request Failed')).toBe('Request Failed · Lwandle Wallet')
  expect(titleWith('Send', '(60) Are you there?')).toBe('(60) Are you there? · Lwandle Wallet')
  expect(titleWith('Send', '(59) Are you there?')).toBe('(59) Are you there? · Lwandle Wallet')
  expect(titleWith('Send')).toBe('Send · Lwandle Wallet')
  expect(titleWith('Send', undefined, false)).toBe('Lwandle Wallet')
  expect(titleWith(undefined)).toBe('Lwandle Wallet')
})

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

/** Renders a dialog that scrolls, with a field between two tall blocks. */
const showField = (error?: string) =>
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
  showField()
  const code = page.getByLabelText('MFA code').element() as HTMLElement
  code.focus()
  code.scrollIntoView({ block: 'end' })
  showField('The code is incorrect.')
  const message = page.getByText('The code is incorrect.').element().getBoundingClientRect()
  const foot = page.getByRole('button', { name: 'Confirm' }).element().parentElement
  expect(message.bottom).toBeLessThanOrEqual(foot?.getBoundingClientRect().top ?? 0)
  expect(code.getBoundingClientRect().top).toBeGreaterThan(0)
})
