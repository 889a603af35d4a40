import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { decodeNetworkConfig } from '#machines/domain/config/network-config.ts'
import { newWindowMachine } from '#machines/shared/new-window/new-window.machine.ts'
import { createStubActor } from '#test/model/harness/actor-controller.ts'
import { createPlace } from '#test/support/mount.tsx'
import { text } from '#test/support/texts.tsx'
import { HelpMenu } from './HelpMenu.tsx'

const { render } = createPlace()
const email = 'help@lwandle.example'
const phone = '+27 87 550 0142'
const service_desk = 'https://help.lwandle.example/'

const help = page.getByRole('button', { name: text.help.menu, exact: true })
const menu = page.getByRole('dialog', { name: text.help.menu, exact: true })

const show = (wire: object) => {
  const { contact } = decodeNetworkConfig({ application: { contact: wire } })
  render(<HelpMenu contact={contact} support={createStubActor(newWindowMachine)} />)
}

test.each([
  ['all', { email, phone, service_desk }, [text.help.contactUs, email, phone, text.help.customerService]],
  ['email and number', { email, phone }, [text.help.contactUs, email, phone]],
  ['desk and email', { service_desk, email }, [text.help.write, email, text.help.customerService]],
  ['a number', { phone }, [text.help.call, phone]],
])('a network with %s offers what it has', async (_, wire, words) => {
  show(wire)
  await help.click()
  await expect.element(menu).toBeVisible()
  const lines = [...menu.element().querySelectorAll('h3, a, button')]
  expect(lines.map(({ textContent }) => textContent)).toEqual(words)
  const call = lines.find(({ textContent }) => textContent === phone)
  expect(call?.getAttribute('href')).toBe('phone' in wire ? 'tel:+27875500142' : undefined)
})

test('a network without contacts has no help', () => {
  show({})
  expect(help.elements()).toEqual([])
})
