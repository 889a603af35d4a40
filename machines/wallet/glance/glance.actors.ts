import { fromCallback } from 'xstate'
import type { PageWatch } from '../../shared/ports.ts'

/** Tells of the page whether anybody can see it. */
export const createGlanceActors = (watch: PageWatch) => ({
  pageWatch: fromCallback<{ type: never }>(({ sendBack }) => watch.subscribe(type => sendBack({ type }))),
})
