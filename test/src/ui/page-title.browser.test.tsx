import { expect, test } from 'vitest'
import { AlertDialog } from '../../../src/ui/overlay/AlertDialog.tsx'
import { Dialog } from '../../../src/ui/overlay/Dialog.tsx'
import { DialogScreen } from '../../../src/ui/overlay/DialogScreen.tsx'
import { createPlace } from '../../support/mount.ts'

const { render } = createPlace()

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
