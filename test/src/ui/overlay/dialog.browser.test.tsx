import '../../../../src/styles/base.css.ts'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../../../../src/ui/button/Button.tsx'
import { Dialog } from '../../../../src/ui/overlay/Dialog.tsx'
import { DialogScreen } from '../../../../src/ui/overlay/DialogScreen.tsx'
import { createPlace } from '../../../support/mount.ts'

const { render } = createPlace()
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
