import type { NetworkClient } from '../machines/network/network-client.ts'
import { createSession } from '../machines/session/session.actors.ts'
import { realTime } from '../machines/time.ts'
import { browserClipboard } from './ports/clipboard.ts'
import { browserPageWatch } from './ports/page-watch.ts'
import { type History, historyPlaces } from './ports/places.ts'

/** The part of the composition root that is needed once somebody is signed in, and arrives then. */
export const openSession = (client: NetworkClient, history: History) => {
  const pageWatch = browserPageWatch(document, window)
  return createSession(client, {
    clipboard: browserClipboard(navigator),
    pageWatch,
    places: historyPlaces(history),
    /** The service dialog, its machine and its views, arrives when a service is first opened. */
    loadService: async () => {
      const [{ createService }] = await Promise.all([
        import('../machines/service/service.actors.ts'),
        import('./views/service/ServiceDialog.tsx'),
      ])
      return createService(client, pageWatch, realTime)
    },
  })
}
