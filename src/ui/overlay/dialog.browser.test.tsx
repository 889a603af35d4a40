import { Dialog, DialogScreen } from './Dialog.tsx'
import '#src/styles/base.css.ts'
import { StrictMode } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createPlace } from '#test/support/mount.tsx'
import { Button } from '../button/Button.tsx'
import { TextField } from '../field/TextField.tsx'
import { AfterPaint } from './AfterPaint.tsx'
import { AlertDialog } from './AlertDialog.tsx'
import { LoadingOverlay } from './FullScreenLoader.tsx'
import { FullScreenMessage } from './FullScreenMessage.tsx'

const still = document.head.appendChild(document.createElement('style'))
still.textContent = '*, ::before, ::after { animation: none !important; transition: none !important }'

const { place, render } = createPlace()
const handleEvent = vi.fn()

/** Renders dialogs of these titles in this order; 'alert' is the alert dialog. */
const show = async (...titles: readonly string[]) => {
  handleEvent.mockClear()
  const dialogs = titles.filter(title => title !== 'alert')
  const foot = ['Leave', 'Stay'].map(name => (
    <Button key={name} onPress={() => handleEvent(name)}>
      {name}
    </Button>
  ))
  render(
    <StrictMode>
      {dialogs.map(title => (
        <Dialog key={title} open title={title} onClose={() => handleEvent(title)}>
          <DialogScreen>
            <TextField label={`${title} amount`} name="amount" value="" onChange={() => {}} />
          </DialogScreen>
        </Dialog>
      ))}
      {titles.includes('alert') && (
        <AlertDialog title="Still there?" message="42 seconds" figure={<p>42</p>} foot={foot} />
      )}
    </StrictMode>,
  )
  const last = titles.includes('alert')
    ? page.getByRole('alertdialog')
    : page.getByRole('dialog', { name: dialogs.at(-1) ?? '' })
  await expect.element(last).toBeVisible()
}

const fieldOf = (title: string) => page.getByRole('textbox', { name: `${title} amount` })
const readFocusedText = () => document.activeElement?.textContent

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
  await expect.poll(readFocusedText).toBe('Stay')
  await expect.poll(textAtStay).toBe('Stay')
}

test.each([
  ['alone', ['alert']],
  ['over two dialogs', ['Send', 'Send Result', 'Send Result alert']],
  ['over a service that opens at once', ['Send alert']],
  ['over a service that opens later', ['alert', 'Send alert']],
  ['over a result that appears later', ['Send', 'Send alert', 'Send Result alert']],
  ['after a service that opened later has closed', ['alert', 'Send alert', 'alert']],
])('an alert dialog is on top %s, and can be answered', async (_, steps) => {
  for (const titles of steps) await show(...titles.split(' '))
  await expectOnTop()
  await page.getByRole('button', { name: 'Stay' }).click()
  expect(handleEvent.mock.calls).toEqual([['Stay']])
})

/** Waits for the task in which a dialog that closed gives its place to a successor. */
const endHandOver = () => new Promise(resolve => setTimeout(resolve))

test('an alert dialog keeps the focus until it closes', async () => {
  await show('Send')
  await fieldOf('Send').click()
  await show('Send', 'alert')
  await expectOnTop()
  await userEvent.keyboard('{Escape}')
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  document.body.click()
  await expectOnTop()
  for (const name of ['Leave', 'Stay']) {
    await userEvent.tab()
    expect(readFocusedText()).toBe(name)
  }
  expect(handleEvent).not.toHaveBeenCalled()
  await show('Send')
  await expect.element(fieldOf('Send')).toHaveFocus()
})

test('Escape closes the upper dialog as soon as that has the focus', async () => {
  const press = { key: 'Escape', bubbles: true, cancelable: true }
  await show('Below')
  const strike = ({ target }: Event) => target?.dispatchEvent(new KeyboardEvent('keydown', press))
  document.addEventListener('focusin', strike, { once: true })
  await show('Below', 'Above')
  await expect.poll(() => handleEvent.mock.calls).toEqual([['Above']])
})

test.each([
  ['a loader', <LoadingOverlay key="cover" label="Signing in..." />],
  ['a late loader', <LoadingOverlay key="cover" late label="Loading..." />],
  ['a message', <FullScreenMessage key="cover" over title="Sorry!" message="" actions={null} />],
])('%s makes the page inert, and returns the focus', (_, cover) => {
  const outsideButton = document.body.appendChild(document.createElement('button'))
  const form = <button key="form" type="button" />
  render([form])
  const button = place.querySelector('button')
  button?.focus()
  render([form, cover])
  // A late cover is active only after its animation. A background page has no frames, so the test ends it.
  place.lastElementChild?.dispatchEvent(new AnimationEvent('animationend'))
  for (const element of [button, outsideButton]) {
    element?.focus()
    expect(document.activeElement).not.toBe(element)
  }
  render([form])
  expect(document.activeElement).toBe(button)
  outsideButton.focus()
  expect(document.activeElement).toBe(outsideButton)
  outsideButton.remove()
})

test('a dialog that replaces another keeps its animation and opener', async () => {
  // The dialog of an earlier test has no successor.
  await endHandOver()
  const moving = document.head.appendChild(document.createElement('style'))
  moving.textContent =
    '@keyframes rise { from { opacity: 0 } } [role=dialog] { animation: rise 10s !important }'
  const opener = (
    <button key="opener" type="button">
      Open
    </button>
  )
  const showDialog = async (title: string) => {
    render([
      opener,
      <Dialog key={title} open title={title} size="service" focusKey={title} onClose={() => {}}>
        <DialogScreen>{title}</DialogScreen>
      </Dialog>,
    ])
    await expect.element(page.getByRole('dialog', { name: title })).toBeVisible()
    return page.getByRole('dialog', { name: title }).element()
  }
  render([opener])
  place.querySelector('button')?.focus()
  for (const animation of (await showDialog('Loading')).getAnimations()) animation.currentTime = 5_000
  const [continued] = (await showDialog('Send')).getAnimations()
  expect(continued?.currentTime).toBeGreaterThanOrEqual(5_000)
  continued?.finish()
  expect((await showDialog('Send again')).getAnimations()).toEqual([])
  await expect.poll(readFocusedText).toBe('Send again')
  render([opener])
  await expect.poll(readFocusedText).toBe('Open')
  moving.remove()
})

test('a closed dialog stays inert until its animation ends; a replaced one is gone at once', async () => {
  await endHandOver()
  const moving = document.head.appendChild(document.createElement('style'))
  moving.textContent =
    '@keyframes fall { to { opacity: 0 } } [data-closing] { animation: fall 10s forwards !important }'
  const dialogOf = (title: string) => (
    <Dialog key={title} open title={title} onClose={() => {}}>
      <DialogScreen>{title}</DialogScreen>
    </Dialog>
  )
  const listClosing = () => [...document.querySelectorAll<HTMLElement>('body > [data-closing]')]
  render([dialogOf('Send')])
  await expect.element(page.getByRole('dialog', { name: 'Send' })).toBeVisible()
  render([dialogOf('Request')])
  await expect.element(page.getByRole('dialog', { name: 'Request' })).toBeVisible()
  expect(listClosing()).toEqual([])
  render([])
  await expect.poll(() => listClosing().length).toBe(2)
  expect(listClosing().map(({ inert, role, textContent }) => [inert, role, textContent])).toEqual([
    [true, null, ''],
    [true, null, 'RequestRequest'],
  ])
  for (const element of listClosing()) for (const animation of element.getAnimations()) animation.finish()
  await expect.poll(listClosing).toEqual([])
  moving.remove()
})

test('the page has the title of its topmost dialog, or its own', () => {
  document.title = 'Wallet'
  for (const [title, tab, isOpen, expected] of [
    ['Send', '', true, 'Send · Wallet'],
    ['Request Failed', '', true, 'Request Failed · Wallet'],
    ['Send', '(60) Are you there?', true, '(60) Are you there? · Wallet'],
    ['Send', '(59) Are you there?', true, '(59) Are you there? · Wallet'],
    ['Send', '', true, 'Send · Wallet'],
    ['Send', '', false, 'Wallet'],
  ] as const) {
    render([
      <Dialog key="dialog" open={isOpen} title={title} onClose={() => {}}>
        <DialogScreen>Body</DialogScreen>
      </Dialog>,
      tab && <AlertDialog key="alert" title="Are you there?" message="" tab={tab} figure={null} />,
    ])
    expect(document.title).toBe(expected)
  }
})

test('the error of a focused field scrolls above the foot', async () => {
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

test('a dialog opens after the paint of the press that opens it, and replaces another dialog at once', async () => {
  const later = (
    <AfterPaint key="later">
      <Dialog open title="Send" onClose={() => {}}>
        <DialogScreen>Wallet</DialogScreen>
      </Dialog>
    </AfterPaint>
  )
  const dialogs = () =>
    page
      .getByRole('dialog')
      .elements()
      .map(dialog => dialog.querySelector('h2')?.textContent)
  render([later])
  expect(dialogs()).toEqual([])
  await expect.poll(dialogs).toEqual(['Send'])
  const before = (
    <Dialog key="before" open title="Transaction Info" onClose={() => {}}>
      <DialogScreen>R100.00</DialogScreen>
    </Dialog>
  )
  render([before])
  await expect.poll(dialogs).toEqual(['Transaction Info'])
  render([later])
  expect(dialogs()).toEqual(['Send'])
})

test('a page that is pulled down does not reload while a dialog is open', async () => {
  const overscroll = () => getComputedStyle(document.documentElement).overscrollBehaviorY
  render(null)
  await expect.poll(overscroll).toBe('auto')
  await show('Send')
  expect(overscroll()).toBe('none')
})
