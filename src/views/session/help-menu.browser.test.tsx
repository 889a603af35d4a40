import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createActor } from 'xstate'
import { decodeNetworkConfig } from '#machines/domain/config/network-config.ts'
import { createNewWindowActors } from '#machines/shared/new-window/new-window.actors.ts'
import { newWindowMachine } from '#machines/shared/new-window/new-window.machine.ts'
import { createPlace } from '#test/support/mount.tsx'
import { text } from '#test/support/texts.tsx'
import { HelpMenu } from './HelpMenu.tsx'

const { render } = createPlace()
const email = 'help@lwandle.example'
const phone = '+27 87 550 0142'
const service_desk = 'https://help.lwandle.example/'

const help = page.getByRole('button', { name: text.help.menu, exact: true })
const menu = page.getByRole('dialog', { name: text.help.menu, exact: true })
const blocked = page.getByRole('dialog', { name: text.newWindow.blocked, exact: true })

/** Opens the menu of a network with these contacts. Returns the windows that the browser opens. */
const open = async (wire: object, isBlocked = false) => {
  const { contact } = decodeNetworkConfig({ application: { contact: wire } })
  const opened: unknown[] = []
  const actors = createNewWindowActors({ open: page => !isBlocked && opened.push(page) > 0 })
  const support = createActor(newWindowMachine.provide({ actors })).start()
  render(<HelpMenu contact={contact} support={support} />)
  if (Object.keys(wire).length > 0) await help.click()
  return opened
}
const callDesk = () => menu.getByRole('button', { name: text.help.customerService }).click()

test.each([
  ['all', { email, phone, service_desk }, [text.help.contactUs, email, phone, text.help.customerService]],
  ['email and number', { email, phone }, [text.help.contactUs, email, phone]],
  ['desk and email', { service_desk, email }, [text.help.customerService]],
])('a network with %s offers what it has', async (_, wire, words) => {
  await open(wire)
  await expect.element(menu).toBeVisible()
  const lines = [...menu.element().querySelectorAll('h3, a, button')]
  expect(lines.map(({ textContent }) => textContent)).toEqual(words)
  const call = lines.find(({ textContent }) => textContent === phone)
  expect(call?.getAttribute('href')).toBe('phone' in wire ? 'tel:+27875500142' : undefined)
})

test('a network without contacts has no help', async () => {
  await open({})
  expect(help.elements()).toEqual([])
})

test('C2: the desk opens in a window, or is a link if blocked', async () => {
  const opened = await open({ service_desk })
  await callDesk()
  expect(opened).toEqual([{ url: service_desk, size: { width: 1024, height: 554 } }])
  await expect.poll(() => menu.elements()).toEqual([])
  expect(blocked.elements()).toEqual([])
  await open({ service_desk }, true)
  await callDesk()
  const link = blocked.getByRole('link', { name: text.newWindow.follow })
  await expect.element(link).toBeVisible()
  const { href, target, rel } = link.element() as HTMLAnchorElement
  expect([href, target, rel]).toEqual([service_desk, '_blank', 'noopener noreferrer'])
})
