import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AlertDialog } from '../../../src/ui/overlay/AlertDialog.tsx'
import { Dialog } from '../../../src/ui/overlay/Dialog.tsx'
import { DialogScreen } from '../../../src/ui/overlay/DialogScreen.tsx'

const root = createRoot(document.body.appendChild(document.createElement('div')))
beforeEach(() => {
  document.title = 'Lwandle Wallet'
})
afterEach(() => flushSync(() => root.render(null)))

const dialog = (title: string, open = true) => (
  <Dialog key="dialog" open={open} title={title} onClose={() => {}}>
    <DialogScreen>
      <p>What it is about</p>
    </DialogScreen>
  </Dialog>
)

const warning = (seconds: number) => (
  <AlertDialog
    key="alert"
    title="Are you still there?"
    message=""
    tab={`(${seconds}) Are you still there?`}
    figure={null}
  />
)

const titled = (...parts: ReactNode[]) => {
  flushSync(() => root.render(parts))
  return document.title
}

test('the page is called after the dialog that is open, and by its own name once none is', () => {
  expect(titled(dialog('Send'))).toBe('Send · Lwandle Wallet')
  expect(titled(dialog('Request Failed'))).toBe('Request Failed · Lwandle Wallet')
  expect(titled(dialog('Send', false))).toBe('Lwandle Wallet')
  expect(titled()).toBe('Lwandle Wallet')
})

test('what lies above a dialog names the page as long as it does', () => {
  titled(dialog('Send'))
  expect(titled(dialog('Send'), warning(60))).toBe('(60) Are you still there? · Lwandle Wallet')
  expect(titled(dialog('Send'), warning(59))).toBe('(59) Are you still there? · Lwandle Wallet')
  expect(titled(dialog('Send'))).toBe('Send · Lwandle Wallet')
})
