import type { Flow } from '../../flow.types.ts'
import { findWrongSession } from '../flow-parts.ts'
import { getEntryStatus, goOnPage, keepSession } from '../portal/page.ts'

/** d: the page is opened with the cookie of a session. */
export const restore: Flow = {
  column: 'restore',
  operations: ['getSession'],
  begin: keepSession,
  button: world => () => world.open(),
  status: getEntryStatus,
  pressNext: goOnPage,
  contradiction: findWrongSession,
}
