import { expect, test } from 'vitest'
import type { DisplayPreferences } from '#machines/shared/ports/storage.ts'
import { openMachine } from '#test/support/scripted-machine.ts'
import { createDisplayActors } from './display.actors.ts'
import { displayMachine } from './display.machine.ts'

test('each choice is applied and remembered, and the other is kept', async () => {
  let memory: DisplayPreferences = { appearance: 'light', amounts: 'hidden' }
  const applied: string[] = []
  const write = (next: DisplayPreferences) => {
    memory = next
  }
  const screen = { applyAppearance: (appearance: string) => void applied.push(appearance) }
  const actors = createDisplayActors({ read: () => memory, write }, screen)
  const { send } = await openMachine(displayMachine, { input: memory, actors }, () => ({}))
  await send({ type: 'appearance.choose', appearance: 'dark' })
  expect([memory, applied]).toEqual([{ appearance: 'dark', amounts: 'hidden' }, ['light', 'dark']])
  await send({ type: 'amounts.toggle' }, { type: 'appearance.choose', appearance: 'system' })
  expect(memory).toEqual({ appearance: 'system', amounts: 'shown' })
})
