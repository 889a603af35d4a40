import type { NetworkClient } from '../machines/network/network-client.ts'
import { createSession } from '../machines/session/session.actors.ts'
import { realTime } from '../machines/time.ts'
import { browserClipboard } from './ports/clipboard.ts'
import { browserPageWatch } from './ports/page-watch.ts'
import { type History, historyPlaces } from './ports/places.ts'

/**
 * The part of the composition root that is needed once somebody is signed in, and arrives then.
 *
 * @param leave ends everything that runs in the portal, before the page of a payment service takes its place.
 */
export const openSession = (client: NetworkClient, history: History, leave: () => void) => {
  const pageWatch = browserPageWatch(document, window)
  return createSession(client, {
    clipboard: browserClipboard(navigator),
    pageWatch,
    places: historyPlaces(history),
    /** The service dialog, its machine and its views, arrives when a service is first opened. */
    loadService: async () => {
      const [{ createService }, { browserPaymentPage }] = await Promise.all([
        import('../machines/service/service.actors.ts'),
        import('./ports/payment-page.ts'),
        import('./views/service/ServiceDialog.tsx'),
      ])
      const paymentPage = browserPaymentPage(document, location, leave)
      return createService(client, { pageWatch, paymentPage, time: realTime })
    },
  })
}
