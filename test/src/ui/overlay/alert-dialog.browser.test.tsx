import '../../../../src/styles/base.css.ts'
import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../../../../src/ui/button/Button.tsx'
import { TextField } from '../../../../src/ui/field/TextField.tsx'
import { AlertDialog } from '../../../../src/ui/overlay/AlertDialog.tsx'
import { Dialog } from '../../../../src/ui/overlay/Dialog.tsx'
import { DialogScreen } from '../../../../src/ui/overlay/DialogScreen.tsx'

const still = document.head.appendChild(document.createElement('style'))
still.textContent = '*, ::before, ::after { animation: none !important; transition: none !important }'

const place = document.body.appendChild(document.createElement('div'))
let root: Root = createRoot(place)
afterEach(async () => {
  root.unmount()
  root = createRoot(place)
  await expect.poll(() => document.querySelector('[role=dialog], [role=alertdialog]')).toBeNull()
})

interface Shown {
  readonly alert: boolean
  /** A dialog as services have it, and one above it that asks something. */
  readonly dialogs?: readonly ('Send' | 'Result')[]
}

const deeds = { goOn: vi.fn(), leave: vi.fn(), close: vi.fn() }

const show = async ({ alert, dialogs = [] }: Shown) => {
  for (const deed of Object.values(deeds)) deed.mockClear()
  root.render(
    <StrictMode>
      {dialogs.map(title => (
        <Dialog
          open
          key={title}
          title={title}
          size={title === 'Send' ? 'service' : 'alert'}
          onClose={deeds.close}
        >
          <DialogScreen>
            <TextField label={`${title} amount`} name="amount" value="" onChange={() => {}} />
          </DialogScreen>
        </Dialog>
      ))}
      {alert && (
        <AlertDialog
          title="Still there?"
          message="42 seconds"
          figure={<p>42</p>}
          foot={
            <>
              <Button onPress={deeds.leave}>Leave</Button>
              <Button kind="primary" onPress={deeds.goOn}>
                Go on
              </Button>
            </>
          }
        />
      )}
    </StrictMode>,
  )
  const dialog = (title = '') => page.getByRole('dialog', { name: title })
  const last = alert ? page.getByRole('alertdialog') : dialog(dialogs.at(-1))
  await expect.element(last).toBeVisible()
}

const focused = () => document.activeElement?.textContent

/** What a pointer meets that aims at a button. */
const metAt = (name: string) => () => {
  const { left, top, width, height } = page.getByRole('button', { name }).element().getBoundingClientRect()
  return document.elementFromPoint(left + width / 2, top + height / 2)?.textContent
}

const expectAbove = async () => {
  await expect.element(page.getByRole('alertdialog', { name: 'Still there?' })).toBeVisible()
  // By role: the dialogs below are hidden from screen readers, and the alert dialog is not.
  await expect.poll(() => page.getByRole('dialog').elements()).toEqual([])
  await expect.poll(focused).toBe('Go on')
  await expect.poll(metAt('Go on')).toBe('Go on')
}

test.each<[string, readonly Shown[]]>([
  ['over nothing else', [{ alert: true }]],
  [
    'over a service',
    [
      { alert: false, dialogs: ['Send'] },
      { alert: true, dialogs: ['Send'] },
    ],
  ],
  [
    'over two dialogs',
    [
      { alert: false, dialogs: ['Send'] },
      { alert: false, dialogs: ['Send', 'Result'] },
      { alert: true, dialogs: ['Send', 'Result'] },
    ],
  ],
  [
    'over an answer that comes with it',
    [
      { alert: false, dialogs: ['Send'] },
      { alert: true, dialogs: ['Send', 'Result'] },
    ],
  ],
  ['over a service that opens later', [{ alert: true }, { alert: true, dialogs: ['Send'] }]],
  [
    'over an answer that comes later',
    [
      { alert: false, dialogs: ['Send'] },
      { alert: true, dialogs: ['Send'] },
      { alert: true, dialogs: ['Send', 'Result'] },
    ],
  ],
  [
    'when a service that opened later has closed again',
    [{ alert: true }, { alert: true, dialogs: ['Send'] }, { alert: true }],
  ],
])('%s it is above, and its button can be pressed', async (_, steps) => {
  for (const step of steps) await show(step)
  await expectAbove()
  await page.getByRole('button', { name: 'Go on' }).click()
  expect(deeds.goOn).toHaveBeenCalledTimes(1)
  expect(deeds.close).not.toHaveBeenCalled()
})

test('neither Escape nor a press elsewhere is an answer, nor do they reach what lies below', async () => {
  await show({ alert: false, dialogs: ['Send'] })
  await show({ alert: true, dialogs: ['Send'] })
  await expectAbove()
  await userEvent.keyboard('{Escape}')
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  document.body.click()
  await expectAbove()
  expect([deeds.goOn, deeds.leave, deeds.close].map(deed => deed.mock.calls.length)).toEqual([0, 0, 0])
})

test('Tab stays in it', async () => {
  await show({ alert: false, dialogs: ['Send'] })
  await show({ alert: true, dialogs: ['Send'] })
  await expectAbove()
  await userEvent.tab()
  expect(focused()).toBe('Leave')
  await userEvent.tab()
  expect(focused()).toBe('Go on')
})

test('once it is answered, the focus is where it was', async () => {
  await show({ alert: false, dialogs: ['Send'] })
  const field = page.getByRole('textbox', { name: 'Send amount' })
  await field.click()
  await show({ alert: true, dialogs: ['Send'] })
  await expectAbove()
  await show({ alert: false, dialogs: ['Send'] })
  await expect.element(field).toHaveFocus()
})
