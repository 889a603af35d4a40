import type { Stage } from '../payment/stage.ts'
import type { SessionContext } from './session.types.ts'

/** How far what is sent in a session has come, from the menu or for a request: the one that may move money counts. */
export const stageIn = ({ stage, requested }: Pick<SessionContext, 'stage' | 'requested'>): Stage =>
  [stage, requested].find(each => each === 'paying') ?? (requested === 'unknown' ? requested : stage)
