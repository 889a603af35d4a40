import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { createDisplayActors } from '../../../../machines/portal/display/display.actors.ts'
import { displayMachine } from '../../../../machines/portal/display/display.machine.ts'
import {
  selectAmountsHidden,
  selectAppearance,
} from '../../../../machines/portal/display/display.selectors.ts'
import type { DisplayPreferences } from '../../../../machines/shared/ports/storage.ts'
import { flushPromises } from '../../../support/simulated-time.ts'

const open = (remembered: DisplayPreferences) => {
  const device = { memory: remembered, applied: [] as string[] }
  const store = {
    read: () => device.memory,
    write: (memory: DisplayPreferences) => {
      device.memory = memory
    },
  }
  const screen = { applyAppearance: (appearance: string) => void device.applied.push(appearance) }
  const display = createActor(displayMachine.provide({ actors: createDisplayActors(store, screen) }), {
    input: remembered,
  }).start()
  return { display, device }
}

test.each(['system', 'light', 'dark'] as const)(
  'a device that remembers %s begins in it',
  async appearance => {
    const { display, device } = open({ appearance, amounts: 'hidden' })
    await flushPromises()
    expect({
      appearance: selectAppearance(display.getSnapshot()),
      amountsHidden: selectAmountsHidden(display.getSnapshot()),
    }).toEqual({ appearance, amountsHidden: true })
    expect(device).toEqual({ memory: { appearance, amounts: 'hidden' }, applied: [appearance] })
  },
)

test('each choice is applied at once and remembered, and the other is kept', async () => {
  const { display, device } = open({ appearance: 'system', amounts: 'shown' })
  display.send({ type: 'appearance.choose', appearance: 'dark' })
  display.send({ type: 'amounts.toggle' })
  display.send({ type: 'appearance.choose', appearance: 'light' })
  await flushPromises()
  expect(device).toEqual({
    memory: { appearance: 'light', amounts: 'hidden' },
    applied: ['system', 'dark', 'light'],
  })
  display.send({ type: 'amounts.toggle' })
  display.send({ type: 'appearance.choose', appearance: 'system' })
  await flushPromises()
  expect(device).toEqual({
    memory: { appearance: 'system', amounts: 'shown' },
    applied: ['system', 'dark', 'light', 'system'],
  })
})
