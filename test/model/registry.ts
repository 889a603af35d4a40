import { accountCases } from './cases/account.cases.ts'
import { accountCheckCases } from './cases/account-check.cases.ts'
import { bulkCases } from './cases/bulk.cases.ts'
import { bulkAgreementCases } from './cases/bulk-agreement.cases.ts'
import { bulkApprovalCases } from './cases/bulk-approval.cases.ts'
import { bulkFormCases } from './cases/bulk-form.cases.ts'
import { bulkHistoryCases } from './cases/bulk-history.cases.ts'
import { chargesCases } from './cases/charges.cases.ts'
import { confirmationCases } from './cases/confirmation.cases.ts'
import { copyCases } from './cases/copy.cases.ts'
import { creditorCases } from './cases/creditor.cases.ts'
import { displayCases } from './cases/display.cases.ts'
import { exportCases } from './cases/export.cases.ts'
import { glanceCases } from './cases/glance.cases.ts'
import { idleCases } from './cases/idle.cases.ts'
import { instrumentsCases } from './cases/instruments.cases.ts'
import { interruptionCases } from './cases/interruption.cases.ts'
import { loaderCases } from './cases/loader.cases.ts'
import { mfaCases } from './cases/mfa.cases.ts'
import { myWalletCases } from './cases/my-wallet.cases.ts'
import { newPasswordCases } from './cases/new-password.cases.ts'
import { newWindowCases } from './cases/new-window.cases.ts'
import { orderingCases } from './cases/ordering.cases.ts'
import { paymentCases } from './cases/payment.cases.ts'
import { paymentRequestCases } from './cases/payment-request.cases.ts'
import { portalCases } from './cases/portal.cases.ts'
import { prescanCases } from './cases/prescan.cases.ts'
import { processingCases } from './cases/processing.cases.ts'
import { profileCases } from './cases/profile.cases.ts'
import { qrCases } from './cases/qr.cases.ts'
import { receiptCases } from './cases/receipt.cases.ts'
import { recipientsCases } from './cases/recipients.cases.ts'
import { recoveryCases } from './cases/recovery.cases.ts'
import { registrationCases } from './cases/registration.cases.ts'
import { renamingCases } from './cases/renaming.cases.ts'
import { reportFileCases } from './cases/report-file.cases.ts'
import { secondStepCases } from './cases/second-step.cases.ts'
import { serviceCases } from './cases/service.cases.ts'
import { sessionCases } from './cases/session.cases.ts'
import { settingsCases } from './cases/settings.cases.ts'
import { signInCases } from './cases/sign-in.cases.ts'
import { timesCases } from './cases/times.cases.ts'
import { transactionsCases } from './cases/transactions.cases.ts'
import { walletCases } from './cases/wallet.cases.ts'

/** The cases of every machine, in the order of `scripts/flows/registry.ts`. */
export const registry = [
  portalCases,
  displayCases,
  signInCases,
  accountCases,
  secondStepCases,
  newPasswordCases,
  recoveryCases,
  registrationCases,
  sessionCases,
  walletCases,
  transactionsCases,
  glanceCases,
  idleCases,
  serviceCases,
  chargesCases,
  accountCheckCases,
  timesCases,
  recipientsCases,
  qrCases,
  bulkCases,
  bulkFormCases,
  prescanCases,
  bulkAgreementCases,
  bulkApprovalCases,
  bulkHistoryCases,
  reportFileCases,
  orderingCases,
  confirmationCases,
  paymentCases,
  processingCases,
  paymentRequestCases,
  receiptCases,
  settingsCases,
  profileCases,
  renamingCases,
  mfaCases,
  instrumentsCases,
  myWalletCases,
  exportCases,
  creditorCases,
  loaderCases,
  copyCases,
  interruptionCases,
  newWindowCases,
]
