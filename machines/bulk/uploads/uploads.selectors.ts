import type { PaymentStage } from '#machines/payment/payment-stage.ts'
import { getBulkPaymentStage } from '../bulk-payment-stage.ts'
import type { UploadsSnapshot } from './uploads.machine.ts'

/** The screen: the earlier uploads, or the upload of one file. */
export const selectUploadsScreen = (snapshot: UploadsSnapshot): 'bulkHistory' | 'bulk' =>
  snapshot.matches('browsing') ? 'bulkHistory' : 'bulk'

export const selectBulk = (snapshot: UploadsSnapshot) => snapshot.children.bulk

export const selectBulkHistory = (snapshot: UploadsSnapshot) => snapshot.children.bulkHistory

/** The stage of the payment of the current file. */
export const selectUploadStage = ({ children: { bulk } }: UploadsSnapshot): PaymentStage =>
  bulk === undefined ? 'none' : getBulkPaymentStage(bulk.getSnapshot())
