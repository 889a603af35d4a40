import { expect, test } from 'vitest'
import type { DisplayPreferences } from '#machines/shared/ports/storage.ts'
import { openMachine } from '#test/support/scripted-machine.ts'
import { createDisplayActors } from './display.actors.ts'
import { displayMachine } from './display.machine.ts'
import * as selectors from './display.selectors.ts'

const open = (remembered: DisplayPreferences) => {
  const device = { memory: remembered, applied: [] as string[] }
  const store = {
    read: () => device.memory,
    write: (memory: DisplayPreferences) => {
      device.memory = memory
    },
  }
  const screen = { applyAppearance: (appearance: string) => void device.applied.push(appearance) }
  const actors = createDisplayActors(store, screen)
  return openMachine(displayMachine, { input: remembered, actors }, snapshot => ({
    appearance: selectors.selectAppearance(snapshot),
    areAmountsHidden: selectors.selectAmountsHidden(snapshot),
    ...device,
  }))
}

test.each(['system', 'light', 'dark'] as const)(
  'a device that remembers %s begins in it',
  async appearance => {
    const { now } = await open({ appearance, amounts: 'hidden' })
    const memory = { appearance, amounts: 'hidden' }
    expect(now()).toMatchObject({ appearance, areAmountsHidden: true, memory, applied: [appearance] })
  },
)

test('each choice is applied and remembered, and the other is kept', async () => {
  const { send, now } = await open({ appearance: 'system', amounts: 'shown' })
  await send({ type: 'appearance.choose', appearance: 'dark' }, { type: 'amounts.toggle' })
  await send({ type: 'appearance.choose', appearance: 'light' })
  const applied = ['system', 'dark', 'light']
  expect(now()).toMatchObject({ memory: { appearance: 'light', amounts: 'hidden' }, applied })
  await send({ type: 'amounts.toggle' }, { type: 'appearance.choose', appearance: 'system' })
  const memory = { appearance: 'system', amounts: 'shown' }
  expect(now()).toMatchObject({ areAmountsHidden: false, memory, applied: [...applied, 'system'] })
})
