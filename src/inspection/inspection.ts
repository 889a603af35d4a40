import type { AnyActor } from 'xstate'
import type { Time } from '#machines/shared/time.ts'
import { reportChannel } from './channel.ts'
import { getInspectorUrl } from './inspector-url.ts'
import { reportActors } from './report-actors.ts'

/** Read on load, because the portal removes unknown parameters from the URL. */
const { search } = location
/** The number of events kept until the inspector is ready; the first ones contain the definitions. */
const kept = 10_000

/**
 * Reports the machines below `portal` to the atlas on the development server, and with `?inspect` to Stately's
 * inspector. Neither receives data of a consumer.
 *
 * @param portal not started yet
 */
export const startInspection = async (portal: AnyActor, { now }: Time): Promise<void> => {
  // Write `import.meta.hot` in full, because Vite searches for this exact text.
  const hot = import.meta.hot
  if (hot) reportActors(portal, event => hot.send(reportChannel, event), now)
  const url = getInspectorUrl(search)
  if (url === undefined) return
  const { createBrowserInspector } = await import('@statelyai/inspect')
  const { adapter } = createBrowserInspector({ url, maxDeferredEvents: kept, serialize: event => event })
  reportActors(portal, event => adapter.send(event), now)
}
