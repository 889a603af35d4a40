import type { SessionClient } from '#machines/network/session-client.ts'
import { createServiceMachine } from '#machines/service/service.actors.ts'
import type { Clipboard, WebShare } from '#machines/shared/ports/device.ts'
import type { PageVisibility } from '#machines/shared/ports/page.ts'
import { realTime } from '#machines/shared/time.ts'
import { hrefOfDashboard } from '../ports/address/portal-address.ts'
import { createBrowserContactPicker } from '../ports/device/contact-picker.ts'
import type { browserWindows } from '../ports/device/windows.ts'
import { browserBulk } from '../ports/files/bulk.ts'
import { browserDownloads } from '../ports/files/downloads.ts'
import type { createScannedFiles } from '../ports/files/scanned-files.ts'
import { createBrowserPaymentPage } from '../ports/page/payment-page.ts'
import { createBrowserFavourites } from '../ports/storage/favourites.ts'
import type { SessionText } from '../text/session-text.ts'

export { Approval } from '../views/payment-request/Approval.tsx'
export { ServiceDialog } from '../views/service/ServiceDialog.tsx'

interface Surroundings {
  readonly pageWatch: PageVisibility
  readonly windows: ReturnType<typeof browserWindows>
  readonly scannedFiles: ReturnType<typeof createScannedFiles>
  readonly sharing: WebShare
  readonly clipboard: Clipboard
  readonly text: SessionText
  /** Stops the portal before a payment page replaces it. */
  readonly leave: () => void
}

/** Creates the machine of the service dialog with the ports of the browser. */
export const openService = (
  client: SessionClient,
  { pageWatch, windows, scannedFiles, sharing, clipboard, text, leave }: Surroundings,
) =>
  createServiceMachine(client, {
    pageWatch,
    time: realTime,
    paymentPage: createBrowserPaymentPage(window, {
      leave,
      words: { back: text.service.leavePage, notOpened: text.codes['result.pageNotOpened'] },
      time: realTime,
      home: hrefOfDashboard(),
    }),
    bulk: browserBulk({
      words: text.problemSheetTexts,
      document,
      location,
      navigator,
      log: console,
      windows,
      scannedFiles,
    }),
    people: {
      favourites: createBrowserFavourites(() => localStorage),
      contacts: createBrowserContactPicker(navigator),
    },
    qrSharing: {
      sharing,
      clipboard,
      painter: {
        paint: async picture =>
          (await import('../ports/files/painters.ts')).createCodePainter(document).paint(picture),
      },
      downloads: browserDownloads(document, URL, realTime),
    },
  })
