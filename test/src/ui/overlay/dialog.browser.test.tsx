import '../../../../src/styles/base.css.ts'
import { useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../../../../src/ui/button/Button.tsx'
import { Dialog } from '../../../../src/ui/overlay/Dialog.tsx'
import { DialogScreen } from '../../../../src/ui/overlay/DialogScreen.tsx'

const place = document.body.appendChild(document.createElement('div'))
let root: Root = createRoot(place)
afterEach(async () => {
  root.unmount()
  root = createRoot(place)
  await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull()
})

const closed = vi.fn()

/** A list and what lies over it; `onArrive` is told when that has the focus. */
const Dialogs = ({ onArrive }: { readonly onArrive?: (target: HTMLElement) => void }) => {
  const [isAbove, setAbove] = useState(false)
  return (
    <>
      <Dialog open title="Below" onClose={() => closed('Below')}>
        <DialogScreen>
          <Button onPress={() => setAbove(true)}>Open</Button>
        </DialogScreen>
      </Dialog>
      {isAbove && (
        <Dialog
          open
          title="Above"
          onClose={() => {
            closed('Above')
            setAbove(false)
          }}
        >
          <DialogScreen>
            <input aria-label="Amount" onFocus={({ currentTarget }) => onArrive?.(currentTarget)} />
          </DialogScreen>
        </Dialog>
      )}
    </>
  )
}

const above = page.getByRole('dialog', { name: 'Above' })

test('Escape is heard by the dialog that has the focus, as soon as it has it', async () => {
  closed.mockClear()
  root.render(
    <Dialogs
      onArrive={target =>
        target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
      }
    />,
  )
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.poll(() => closed.mock.calls).toEqual([['Above']])
  await expect.element(above).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog', { name: 'Below' })).toBeVisible()
})

test('Escape leaves one dialog after the other, also when nothing has the focus', async () => {
  closed.mockClear()
  root.render(<Dialogs />)
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(page.getByLabelText('Amount')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => closed.mock.calls).toEqual([['Above']])
  await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus()
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  expect(document.activeElement).toBe(document.body)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => closed.mock.calls).toEqual([['Above'], ['Below']])
})
