import { accountCheckCases } from './cases/account-check.cases.ts'
import { chargesCases } from './cases/charges.cases.ts'
import { confirmationCases } from './cases/confirmation.cases.ts'
import { copyCases } from './cases/copy.cases.ts'
import { displayCases } from './cases/display.cases.ts'
import { glanceCases } from './cases/glance.cases.ts'
import { loaderCases } from './cases/loader.cases.ts'
import { orderingCases } from './cases/ordering.cases.ts'
import { paymentCases } from './cases/payment.cases.ts'
import { portalCases } from './cases/portal.cases.ts'
import { processingCases } from './cases/processing.cases.ts'
import { qrCases } from './cases/qr.cases.ts'
import { recipientsCases } from './cases/recipients.cases.ts'
import { serviceCases } from './cases/service.cases.ts'
import { sessionCases } from './cases/session.cases.ts'
import { signInCases } from './cases/sign-in.cases.ts'
import { timesCases } from './cases/times.cases.ts'
import { transactionsCases } from './cases/transactions.cases.ts'
import { walletCases } from './cases/wallet.cases.ts'

/** The cases of every machine, in the order of `scripts/flows/registry.ts`. */
export const registry = [
  portalCases,
  displayCases,
  signInCases,
  sessionCases,
  walletCases,
  transactionsCases,
  glanceCases,
  serviceCases,
  chargesCases,
  accountCheckCases,
  timesCases,
  recipientsCases,
  qrCases,
  orderingCases,
  confirmationCases,
  paymentCases,
  processingCases,
  loaderCases,
  copyCases,
]
