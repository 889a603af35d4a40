import type { Flow } from '../../flow.types.ts'
import { getPageStatus, goOnPage, keepSession } from '../portal/page.ts'

/** d: the page is opened with the cookie of a session. */
export const restore: Flow = {
  column: 'restore',
  operations: ['getSession'],
  begin: keepSession,
  button: world => () => world.open(),
  status(world) {
    const stand = getPageStatus(world)
    return stand === 'inside' ? 'done' : stand
  },
  pressNext: goOnPage,
  contradiction(world) {
    const shown = world.page().portal.getSnapshot().context.msisdn
    return shown === world.person.msisdn ? undefined : `the session of "${shown}"`
  },
}
