import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor } from 'xstate'
import { decodeNetworkConfig } from '../../../../machines/domain/config/network-config.ts'
import { createNewWindowActors } from '../../../../machines/shared/new-window/new-window.actors.ts'
import { newWindowMachine } from '../../../../machines/shared/new-window/new-window.machine.ts'
import type { NewWindow } from '../../../../machines/shared/ports/device.ts'
import { text } from '../../../../src/text/session-text.ts'
import { HelpMenu } from '../../../../src/views/session/HelpMenu.tsx'
import { createPlace } from '../../../support/mount.ts'

const { render } = createPlace()
const email = 'help@lwandle.example'
const phone = '+27 87 550 0142'
const service_desk = 'https://help.lwandle.example/'

/** Renders the menu of a network with these contacts. Returns the windows that the browser opens. */
const show = (wire?: object, isBlocked = false) => {
  const { contact } = decodeNetworkConfig({ application: { contact: wire } })
  const opened: NewWindow[] = []
  const actors = createNewWindowActors({ open: wanted => !isBlocked && opened.push(wanted) > 0 })
  const support = createActor(newWindowMachine.provide({ actors })).start()
  render(<HelpMenu contact={contact} support={support} />)
  return opened
}

const help = page.getByRole('button', { name: text.help.menu, exact: true })
const menu = page.getByRole('dialog', { name: text.help.menu, exact: true })
const blocked = page.getByRole('dialog', { name: text.newWindow.blocked, exact: true })
const desk = menu.getByRole('button', { name: text.help.customerService })

test.each([
  ['all', { email, phone, service_desk }, [text.help.contactUs, email, phone, text.help.customerService]],
  ['an email address and a number', { email, phone }, [text.help.contactUs, email, phone]],
  ['a service desk and an email address', { service_desk, email }, [text.help.customerService]],
])('a network with %s offers what it has', async (_, wire, words) => {
  show(wire)
  await help.click()
  await expect.element(menu).toBeVisible()
  const lines = [...menu.element().querySelectorAll('h3, a, button')]
  expect(lines.map(({ textContent }) => textContent)).toEqual(words)
  for (const { clientHeight } of menu.element().querySelectorAll('a, button'))
    expect(clientHeight).toBeGreaterThanOrEqual(44)
})

test('a network without contacts has no help, and a followed link leaves it open', async () => {
  show()
  expect(help.elements()).toEqual([])
  show({ email, phone })
  await help.click()
  const link = menu.getByRole('link', { name: phone, exact: true })
  await expect.element(link).toHaveAttribute('href', 'tel:+27875500142')
  link.element().addEventListener('click', event => event.preventDefault())
  await link.click()
  await expect.element(menu).toBeVisible()
})

test('customer service opens in a window of its own size, and the menu closes', async () => {
  const opened = show({ service_desk })
  await help.click()
  await desk.click()
  expect(opened).toEqual([{ url: service_desk, size: { width: 1024, height: 554 } }])
  await expect.poll(() => menu.elements()).toEqual([])
  expect(blocked.elements()).toEqual([])
})

test('C2: a blocked window becomes a link without opener, and Escape returns to Help', async () => {
  show({ service_desk }, true)
  await help.click()
  await desk.click()
  const link = blocked.getByRole('link', { name: text.newWindow.follow })
  await expect.element(link).toBeVisible()
  const { href, target, rel } = link.element() as HTMLAnchorElement
  expect([href, target, rel]).toEqual([service_desk, '_blank', 'noopener noreferrer'])
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => blocked.elements()).toEqual([])
  await expect.element(help).toHaveFocus()
})
