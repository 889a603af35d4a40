import type { Stage } from './play.ts'
import { settled } from './run-time.ts'

/** Events reach the machine directly and nothing is seen: for the tests of the harness itself. */
export const headless: Stage = {
  how: 'headless',
  each: 'case',
  problems: () => [],
  looks: () => 0,
  incidental: [],
  deeds: [],
  open: settled,
  async perform(event, actor) {
    actor.send(event)
    await settled()
    return true
  },
  async during(change) {
    change()
    await settled()
  },
  async check() {},
  async close() {},
}
