import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { createInterruptionActors } from '../../../../machines/session/interruption/interruption.actors.ts'
import { interruptionMachine } from '../../../../machines/session/interruption/interruption.machine.ts'
import { selectIsTelling } from '../../../../machines/session/interruption/interruption.selectors.ts'
import { settled } from '../../../support/simulated-time.ts'

/** A page whose browser says whether it was left while a payment was on its way. */
const open = async (...marks: boolean[]) => {
  const takeInterrupted = () => marks.shift() ?? false
  const machine = interruptionMachine.provide({ actors: createInterruptionActors({ takeInterrupted }) })
  const arrive = async () => {
    const actor = createActor(machine).start()
    await settled()
    return actor
  }
  return { arrive }
}

test('a payment that was on its way when the page was left is told of, once', async () => {
  const { arrive } = await open(true)
  const page = await arrive()
  expect(selectIsTelling(page.getSnapshot())).toBe(true)
  page.send({ type: 'interruption.dismiss' })
  expect(selectIsTelling(page.getSnapshot())).toBe(false)
  expect(selectIsTelling((await arrive()).getSnapshot())).toBe(false)
})

test('a payment whose dialog broke is told of as often as that happens', async () => {
  const page = await (await open(false)).arrive()
  page.send({ type: 'interruption.tell' })
  expect(selectIsTelling(page.getSnapshot())).toBe(true)
  page.send({ type: 'interruption.dismiss' })
  page.send({ type: 'interruption.tell' })
  expect(selectIsTelling(page.getSnapshot())).toBe(true)
})

test('a page that was left while nothing was on its way says nothing', async () => {
  const { arrive } = await open(false)
  expect(selectIsTelling((await arrive()).getSnapshot())).toBe(false)
})
