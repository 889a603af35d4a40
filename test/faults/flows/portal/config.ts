import type { Flow } from '../../flow.types.ts'
import { getEntryStatus, goOnPage, keepSession } from './page.ts'

/** a: the page is opened, and asks whose network it is. */
export const config: Flow = {
  column: 'networkConfig',
  operations: ['getNetworkConfigByDomain'],
  begin: keepSession,
  button: world => () => world.open(),
  status: getEntryStatus,
  pressNext: goOnPage,
  contradiction(world) {
    // A config that cannot be read is that of a portal without a brand, not a reason to have no portal (C9).
    const { id } = world.page().portal.getSnapshot().context.config
    return ['za-sandbox000001', ''].includes(id) ? undefined : `the brand of "${id}"`
  },
}
