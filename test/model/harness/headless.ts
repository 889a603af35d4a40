import { flushTasks } from './model-time.ts'
import type { Stage } from './play.ts'

/** Events reach the machine directly and nothing is seen: for the tests of the harness itself. */
export const headless: Stage = {
  how: 'headless',
  each: 'case',
  problems: () => [],
  looks: () => 0,
  incidental: [],
  deeds: [],
  open: flushTasks,
  async perform(event, actor) {
    actor.send(event)
    await flushTasks()
    return true
  },
  async during(change) {
    change()
    await flushTasks()
  },
  async check() {},
  async close() {},
}
