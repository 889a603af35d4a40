import { fromCallback, fromPromise } from 'xstate'
import type { PaymentRequestActors } from '#machines/payment-request/payment-request.actors.ts'
import type { Scanner } from '#machines/shared/ports/device.ts'
import type { PageVisibility } from '#machines/shared/ports/page.ts'
import { createAutoRefreshActors } from '#machines/wallet/auto-refresh/auto-refresh.actors.ts'

/** The ports of Scan. */
export interface ScanPorts {
  readonly pageWatch: PageVisibility
  /** Loads the part that uses the camera. */
  readonly loadScanner: () => Promise<Scanner>
}

interface WithScanner {
  readonly scanner: Scanner
}

/** Creates the actors of Scan; `readRequest` is that of a payment request. */
export const createScanActors = (
  { pageWatch, loadScanner }: ScanPorts,
  { readRequest }: Pick<PaymentRequestActors, 'readRequest'>,
) => ({
  ...createAutoRefreshActors(pageWatch),

  readRequest,

  loadScanner: fromPromise<Scanner>(loadScanner),

  camera: fromCallback<{ type: never }, WithScanner>(({ input: { scanner }, sendBack }) =>
    scanner.watch(sendBack),
  ),

  readPicture: fromPromise<readonly string[], WithScanner & { readonly file: Blob }>(({ input }) =>
    input.scanner.readPicture(input.file),
  ),

  openRequest: fromPromise<void, WithScanner & { readonly snsi: string }>(async ({ input }) =>
    input.scanner.openRequest(input.snsi),
  ),
})

export type ScanActors = ReturnType<typeof createScanActors>
