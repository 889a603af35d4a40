import type { NetworkClient } from '../machines/network/network-client.ts'
import type { ActivityMemory, PaymentsUnderWay } from '../machines/ports.ts'
import { createSession } from '../machines/session/session.actors.ts'
import { realTime } from '../machines/time.ts'
import { createSessionClient } from '../machines/transactions/latest.actors.ts'
import { browserActivityWatch } from './ports/activity-watch.ts'
import { browserAddresses } from './ports/addresses.ts'
import { browserClipboard } from './ports/clipboard.ts'
import type { firstHeard } from './ports/first-heard.ts'
import { browserPageWatch } from './ports/page-watch.ts'
import { type History, historyPlaces } from './ports/places.ts'
import { browserPrinting } from './ports/printing.ts'
import { logUnread, requestPlaces } from './ports/request-places.ts'
import { sessionScannedFiles } from './ports/scanned-files.ts'
import { browserSharing } from './ports/sharing.ts'
import { historyTravels } from './ports/travels.ts'
import { browserWindows } from './ports/windows.ts'

interface Surroundings {
  /** Makes a loader of late code one that knows of new versions. */
  readonly late: <Code>(load: () => Promise<Code>) => () => Promise<Code>
  readonly history: History
  /** Tells of a step in the history before the router hears of it. */
  readonly steps: ReturnType<typeof firstHeard>
  /** When somebody last did something, in whichever tab. */
  readonly activity: ActivityMemory
  readonly payments: PaymentsUnderWay
  /** Ends everything that runs in the portal, before the page of a payment service takes its place. */
  readonly leave: () => void
}

/** The part of the composition root that is needed once somebody is signed in, and arrives then. */
export const openSession = (
  network: NetworkClient,
  { history, steps, activity, payments, leave, late }: Surroundings,
) => {
  const client = createSessionClient(network, realTime)
  const pageWatch = browserPageWatch(document, window)
  const windows = browserWindows(window, console)
  const scannedFiles = sessionScannedFiles()
  return createSession(client, {
    clipboard: browserClipboard(navigator),
    pageWatch,
    activity,
    payments,
    activityWatch: browserActivityWatch(window, realTime),
    windows,
    sharing: browserSharing(navigator),
    printing: browserPrinting(window),
    travels: historyTravels(history),
    places: { service: historyPlaces(history, 'service'), settings: historyPlaces(history, 'settings') },
    addresses: browserAddresses(
      window,
      steps,
      history,
      // The router has one of its own, which tells it.
      state => History.prototype.replaceState.call(window.history, state, ''),
      realTime,
    ),
    requestPlaces: requestPlaces(history),
    logUnread: logUnread(console),
    /** The service dialog, its machine and its views, arrives when a service is first opened. */
    loadService: late(async () => {
      const [{ createService }, { browserPaymentPage }, { browserBulk }, { text }] = await Promise.all([
        import('../machines/service/service.actors.ts'),
        import('./ports/payment-page.ts'),
        import('./ports/bulk.ts'),
        import('./text/inside.ts'),
        import('./views/service/ServiceDialog.tsx'),
      ])
      const paymentPage = browserPaymentPage(document, location, leave, text.service.leavePage)
      const bulk = browserBulk({ document, location, navigator, log: console, windows, scannedFiles })
      return createService(client, { pageWatch, paymentPage, payments, time: realTime, bulk })
    }),
    /** The settings likewise. */
    loadSettings: late(async () => {
      const [
        { createSettingsFlows },
        { historyFilterPlaces },
        { browserSheetWriter },
        { browserDownloads },
        { sheetWords },
      ] = await Promise.all([
        import('../machines/settings/settings-flows.ts'),
        import('./ports/filter-places.ts'),
        import('./ports/sheet-writer.ts'),
        import('./ports/downloads.ts'),
        import('./text/sheet.ts'),
        import('./views/settings/SettingsDialog.tsx'),
      ])
      return createSettingsFlows(client, {
        filterPlaces: historyFilterPlaces(history),
        sheets: browserSheetWriter,
        downloads: browserDownloads(document, URL, realTime),
        words: sheetWords,
      })
    }),
  })
}
