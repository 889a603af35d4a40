import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor } from 'xstate'
import { decodeNetworkConfig } from '../../../../machines/domain/config/network-config.ts'
import { createNewWindowActors } from '../../../../machines/shared/new-window/new-window.actors.ts'
import { newWindowMachine } from '../../../../machines/shared/new-window/new-window.machine.ts'
import type { NewWindow } from '../../../../machines/shared/ports/device.ts'
import { text } from '../../../../src/text/session-text.ts'
import { HelpMenu } from '../../../../src/views/session/HelpMenu.tsx'

const email = 'help@lwandle.example'
const phone = '+27 87 550 0142'
const service_desk = 'https://help.lwandle.example/'

let close = () => {}
afterEach(() => close())

/** The menu of a network with this contact, in a browser that opens windows or does not. */
const show = async (wire: unknown, { blocks = false } = {}) => {
  const { contact } = decodeNetworkConfig({ application: { contact: wire } })
  const opened: NewWindow[] = []
  const actors = createNewWindowActors({ open: wanted => !blocks && opened.push(wanted) > 0 })
  const support = createActor(newWindowMachine.provide({ actors })).start()
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(<HelpMenu contact={contact} support={support} />)
  await new Promise(requestAnimationFrame)
  close = () => {
    root.unmount()
    place.remove()
  }
  return opened
}

const help = page.getByRole('button', { name: text.help.menu, exact: true })
const menu = page.getByRole('dialog', { name: text.help.menu, exact: true })
const blocked = page.getByRole('dialog', { name: text.newWindow.blocked, exact: true })

test('a network without contact has no help', async () => {
  await show(undefined)
  expect(help.elements()).toEqual([])
})

test.each([
  ['all', { email, phone, service_desk }, [text.help.contactUs, email, phone, text.help.customerService]],
  ['an email address and a phone number', { email, phone }, [text.help.contactUs, email, phone]],
  ['a service desk', { service_desk }, [text.help.customerService]],
  ['a service desk and an email address', { service_desk, email }, [text.help.customerService]],
])('a network with %s offers what it has', async (_, wire, words) => {
  await show(wire)
  await help.click()
  await expect.element(menu).toBeVisible()
  const lines = [...menu.element().querySelectorAll('h3, a, button')]
  expect(lines.map(({ textContent }) => textContent)).toEqual(words)
  for (const { clientHeight } of menu.element().querySelectorAll('a, button'))
    expect(clientHeight).toBeGreaterThanOrEqual(44)
})

test('a menu of links can be read as well as followed: it stays', async () => {
  await show({ email, phone })
  await help.click()
  const link = menu.getByRole('link', { name: phone, exact: true })
  expect(link.element().getAttribute('href')).toBe('tel:+27875500142')
  link.element().addEventListener('click', event => event.preventDefault())
  await link.click()
  await expect.element(menu).toBeVisible()
})

test('customer service opens in a window of its own size, and the menu is gone', async () => {
  const opened = await show({ service_desk })
  await help.click()
  await menu.getByRole('button', { name: text.help.customerService }).click()
  expect(opened).toEqual([{ url: service_desk, size: { width: 1024, height: 554 } }])
  await expect.poll(() => menu.elements()).toEqual([])
  expect(blocked.elements()).toEqual([])
})

test('C2: a window that the browser blocks leaves a link that tells the other page nothing', async () => {
  await show({ service_desk }, { blocks: true })
  await help.click()
  await menu.getByRole('button', { name: text.help.customerService }).click()
  const link = blocked.getByRole('link', { name: text.newWindow.follow })
  await expect.element(link).toBeVisible()
  const { href, target, rel } = link.element() as HTMLAnchorElement
  expect({ href, target, rel }).toEqual({ href: service_desk, target: '_blank', rel: 'noopener noreferrer' })
})

test('returns the focus to Help when the consumer dismisses the link', async () => {
  await show({ service_desk }, { blocks: true })
  await help.click()
  await menu.getByRole('button', { name: text.help.customerService }).click()
  await expect.element(blocked).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => blocked.elements()).toEqual([])
  await expect.element(help).toHaveFocus()
})
