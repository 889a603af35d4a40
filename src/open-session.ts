import type { NetworkClient } from '../machines/network/network-client.ts'
import { createSession } from '../machines/session/session.actors.ts'
import type { ActivityMemory, PaymentsUnderWay } from '../machines/shared/ports.ts'
import { realTime } from '../machines/shared/time.ts'
import { createSessionClient } from '../machines/wallet/transactions/latest.actors.ts'
import { browserAddresses } from './ports/address/addresses.ts'
import type { firstHeard } from './ports/address/first-heard.ts'
import { type History, historyPlaces } from './ports/address/places.ts'
import { logUnread, requestPlaces } from './ports/address/request-places.ts'
import { historyTravels } from './ports/address/travels.ts'
import { browserClipboard } from './ports/device/clipboard.ts'
import { browserPrinting } from './ports/device/printing.ts'
import { browserSharing } from './ports/device/sharing.ts'
import { browserWindows } from './ports/device/windows.ts'
import { sessionScannedFiles } from './ports/files/scanned-files.ts'
import { browserActivityWatch } from './ports/page/activity-watch.ts'
import { browserPageWatch } from './ports/page/page-watch.ts'

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
        import('./ports/page/payment-page.ts'),
        import('./ports/files/bulk.ts'),
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
        import('./ports/address/filter-places.ts'),
        import('./ports/files/sheet-writer.ts'),
        import('./ports/files/downloads.ts'),
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
