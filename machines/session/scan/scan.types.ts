import type { FieldChange } from '#machines/domain/rules/form.ts'
import type { Failure } from '#machines/network/failure.ts'
import type { JournalHolder } from '#machines/payment/journal/payment-journal.ts'
import type { PaymentRequest } from '#machines/payment-request/payment-request.ts'
import type { CameraEvent, CameraPicture, Scanner } from '#machines/shared/ports/device.ts'

export type ScanInput = JournalHolder

export interface ScanContext extends ScanInput {
  /** The scanner of the browser; undefined before its part has loaded. */
  readonly scanner: Scanner | undefined
  /** The state of the open camera. */
  readonly picture: CameraPicture | undefined
  /** The chosen picture. */
  readonly file: Blob | undefined
  readonly values: { readonly link: string }
  /** The payment request of the code or link. */
  readonly snsi: string
  /** The payment request as the network describes it; undefined before it is read. */
  readonly request: PaymentRequest | undefined
  /** Why the part did not load, or why the request could not be read. */
  readonly failure: Failure | undefined
}

export type ScanEvent =
  | { type: 'scan.open' }
  | { type: 'scan.close' }
  | { type: 'scan.retry' }
  /** Leads back to the camera. */
  | { type: 'scan.back' }
  | CameraEvent
  | { type: 'page.show' | 'page.hide' }
  | { type: 'picture.choose'; file: Blob }
  | { type: 'link.paste' }
  | ({ type: 'field.change' } & FieldChange<'link'>)
  | { type: 'form.submit' }
  /** Opens 'Approve Payment' of the found request. */
  | { type: 'request.open' }
