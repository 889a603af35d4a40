import type { RouterHistory } from '@tanstack/history'
import type { RootClient } from '#machines/network/network-client.ts'
import { createSessionClient } from '#machines/network/session-client.ts'
import { createSessionMachine } from '#machines/session/session.actors.ts'
import type { ActivityStore, PaymentMarks } from '#machines/shared/ports/storage.ts'
import { realTime } from '#machines/shared/time.ts'
import { createLazyPart } from '../lazy-part.tsx'
import { createBrowserNavigationGuard, unblocked } from '../ports/address/navigation-guard.ts'
import {
  createPaymentRequestUrlSync,
  logPaymentRequestFailure,
} from '../ports/address/payment-request-url-sync.ts'
import { getPortalHistory } from '../ports/address/portal-history.ts'
import { createUrlSync } from '../ports/address/url-sync.ts'
import { browserClipboard } from '../ports/device/clipboard.ts'
import { browserPrinting } from '../ports/device/printing.ts'
import { createBrowserWebShare } from '../ports/device/web-share.ts'
import { browserWindows } from '../ports/device/windows.ts'
import { browserDownloads } from '../ports/files/downloads.ts'
import { createScannedFiles } from '../ports/files/scanned-files.ts'
import { createBrowserActivityEvents } from '../ports/page/activity-events.ts'
import { createBrowserPageVisibility } from '../ports/page/page-visibility.ts'
import { session } from '../text/en/session.ts'
import { formatSharedReceipt } from '../text/receipt-content.ts'
import { createSessionText } from '../text/session-text.ts'
import { nextPaint } from '../ui/next-paint.ts'
import { ChartFailure } from '../views/wallet/LateChart.tsx'

export { selectWallet } from '#machines/session/session.selectors.ts'
export { selectAvailable } from '#machines/wallet/wallet.selectors.ts'
/** The exports that only signed-in consumers, or a rejected sign-in, need. */
export { createPortalRouter } from '../routes/router.tsx'
export { SignInFailure } from '../views/sign-in/SignInFailure.tsx'
export { getPortalHistory }

export const text = createSessionText(session)

/** Loaded when the consumer presses Scan; a part of its own, because most sessions do without a camera. */
const scanPart = createLazyPart(() => import('./scan.ts'))

type LazyPart<Part> = ReturnType<typeof createLazyPart<Part>>

interface LaterParts {
  readonly service: LazyPart<typeof import('./service.ts')>
  readonly settings: LazyPart<typeof import('./settings.ts')>
  readonly charts: LazyPart<typeof import('./charts.ts')>
  readonly signInDialogs: LazyPart<typeof import('./sign-in-dialogs.ts')>
}

/** Creates the views of a session that are loaded on first use. */
export const createSessionViews = ({ service, settings, charts, signInDialogs }: LaterParts) => ({
  dialogs: {
    ServiceDialog: service.view(part => part.ServiceDialog),
    SettingsDialog: settings.view(part => part.SettingsDialog),
    Scan: scanPart.view(part => part.Scan),
    Recovery: signInDialogs.view(part => part.Recovery),
    Chart: charts.view(
      part => part.Chart,
      async () => ChartFailure,
    ),
  },
  Approval: service.view(part => part.Approval),
})

interface Surroundings {
  /** Wraps the load of a chunk, so that a new version reloads the page. */
  readonly late: <Code>(load: () => Promise<Code>) => () => Promise<Code>
  readonly parts: LaterParts
  readonly history: RouterHistory
  /** The time of the consumer's last activity in any tab. */
  readonly activity: ActivityStore
  readonly marks: PaymentMarks
  /** Stops the portal before a payment page replaces it. */
  readonly leave: () => void
}

/** Creates the session machine with the ports of the browser. */
export const openSession = (
  network: RootClient,
  { history: routerHistory, activity, marks, leave, late, parts }: Surroundings,
) => {
  const client = createSessionClient(network, realTime)
  const history = unblocked(routerHistory)
  const pageWatch = createBrowserPageVisibility(document, window)
  const windows = browserWindows(window, console)
  const scannedFiles = createScannedFiles()
  const clipboard = browserClipboard(navigator)
  const sharing = createBrowserWebShare(navigator)
  const loadPainters = late(() => import('../ports/files/painters.ts'))
  return createSessionMachine(client, {
    clipboard,
    pageWatch,
    activity,
    marks,
    activityWatch: createBrowserActivityEvents(window, realTime),
    windows,
    formatReceipt: receipt => formatSharedReceipt(text, receipt),
    sharing,
    printing: browserPrinting(window),
    downloads: browserDownloads(document, URL, realTime),
    paintReceipt: async receipt => (await loadPainters()).createReceiptPainter(document)(receipt),
    places: { service: createUrlSync(history, 'service'), settings: createUrlSync(history, 'settings') },
    addresses: createBrowserNavigationGuard(routerHistory, history.push, realTime),
    requestPlaces: createPaymentRequestUrlSync(history),
    logUnread: logPaymentRequestFailure(console),
    loadScanner: late(async () => (await scanPart()).openScanner()),
    loadService: late(async () => {
      // The press that opens the first service is answered before its machine is created.
      const [part] = await Promise.all([parts.service(), nextPaint()])
      return part.openService(client, {
        pageWatch,
        windows,
        scannedFiles,
        sharing,
        clipboard,
        text,
        leave,
      })
    }),
    loadSettings: late(async () =>
      (await parts.settings()).openSettings(client, history, text, {
        loadRecovery: late(async () => (await parts.signInDialogs()).openRecovery(client)),
      }),
    ),
  })
}
