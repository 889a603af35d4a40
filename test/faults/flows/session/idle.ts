import { selectSecondsLeft } from '../../../../machines/session/idle/idle.selectors.ts'
import { selectIdle } from '../../../../machines/session/session.selectors.ts'
import { seen } from '../../../support/headless-portal.ts'
import type { Flow } from '../../flow.types.ts'
import type { World } from '../../world.ts'
import { getPageStatus, goOnPage, keepSession } from '../portal/page.ts'

const timeoutOf = (world: World) => world.page().portal.getSnapshot().context.config.timeout

const now = (world: World) => world.page().portal.getSnapshot().context.time.now()

/** The wall-clock time of the last activity in each world. */
const touched = new WeakMap<World, number>()

const touch = (world: World) => {
  touched.set(world, now(world))
  world.page().touch()
}

/** Whether that is longer ago, by that clock, than a session is kept. */
const isLongAgo = (world: World): boolean => {
  const { notification, logout } = timeoutOf(world)
  return now(world) - (touched.get(world) ?? now(world)) > (notification + logout) * 1_000
}

/**
 * idle: the consumer is active once, and waits. A clock that jumps ahead ends the session, as after suspension; a clock
 * that jumps back does not extend it.
 */
export const idle: Flow = {
  column: 'idle',
  operations: ['getBalance'],
  async begin(world) {
    await keepSession(world)
    world.open()
    await world.until(() => getPageStatus(world) === 'inside', 1_000)
    await world.pass(1_000)
  },
  button: world => () => {
    touch(world)
    world.page().wallet()?.send({ type: 'wallet.refresh' })
  },
  status(world) {
    const stand = getPageStatus(world)
    if (stand !== 'inside') return stand
    return isLongAgo(world) ? 'waiting' : 'done'
  },
  pressNext(world) {
    touched.delete(world)
    return goOnPage(world)
  },
  contradiction(world) {
    const { notification, logout } = timeoutOf(world)
    const left = seen(seen(world.page().session(), selectIdle), selectSecondsLeft)
    const isTrue = left !== undefined && left > logout && left <= notification + logout
    return isTrue ? undefined : `${left} seconds left`
  },
}
