import { expect, test } from 'vitest'
import type { DisplayPreferences } from '#machines/shared/ports/storage.ts'
import { openMachine } from '#test/support/scripted-machine.ts'
import { createDisplayActors } from './display.actors.ts'
import { displayMachine } from './display.machine.ts'
import * as selectors from './display.selectors.ts'

test('a display begins as remembered; each choice is applied and remembered, and the other is kept', async () => {
  const device = { memory: { appearance: 'light', amounts: 'hidden' } as DisplayPreferences, applied: [''] }
  const store = {
    read: () => device.memory,
    write: (memory: DisplayPreferences) => {
      device.memory = memory
    },
  }
  const screen = { applyAppearance: (appearance: string) => void device.applied.push(appearance) }
  const { send, now } = await openMachine(
    displayMachine,
    { input: device.memory, actors: createDisplayActors(store, screen) },
    snapshot => ({
      ...device,
      shown: [selectors.selectAppearance(snapshot), selectors.selectAmountsHidden(snapshot)],
    }),
  )
  expect(now()).toMatchObject({ shown: ['light', true], applied: ['', 'light'] })
  await send({ type: 'appearance.choose', appearance: 'dark' }, { type: 'amounts.toggle' })
  const memory = { appearance: 'dark', amounts: 'shown' }
  expect(now()).toMatchObject({ shown: ['dark', false], memory, applied: ['', 'light', 'dark'] })
  await send({ type: 'amounts.toggle' }, { type: 'appearance.choose', appearance: 'system' })
  expect(now()).toMatchObject({
    shown: ['system', true],
    memory: { appearance: 'system', amounts: 'hidden' },
  })
})
