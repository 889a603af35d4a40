import { accountScreen } from './screens/account.screen.tsx'
import { accountCheckScreen } from './screens/account-check.screen.tsx'
import { bulkScreen } from './screens/bulk.screen.tsx'
import { bulkAgreementScreen } from './screens/bulk-agreement.screen.tsx'
import { bulkApprovalScreen } from './screens/bulk-approval.screen.tsx'
import { bulkFormScreen } from './screens/bulk-form.screen.tsx'
import { bulkHistoryScreen } from './screens/bulk-history.screen.tsx'
import { chargesScreen } from './screens/charges.screen.tsx'
import { confirmationScreen } from './screens/confirmation.screen.tsx'
import { copyScreen } from './screens/copy.screen.tsx'
import { creditorScreen } from './screens/creditor.screen.tsx'
import { displayScreen } from './screens/display.screen.tsx'
import { exportScreen } from './screens/export.screen.tsx'
import { idleScreen } from './screens/idle.screen.tsx'
import { instrumentsScreen } from './screens/instruments.screen.tsx'
import { interruptionScreen } from './screens/interruption.screen.tsx'
import { mfaScreen } from './screens/mfa.screen.tsx'
import { myWalletScreen } from './screens/my-wallet.screen.tsx'
import { newPasswordScreen } from './screens/new-password.screen.tsx'
import { newWindowScreen } from './screens/new-window.screen.tsx'
import { orderingScreen } from './screens/ordering.screen.tsx'
import { paymentScreen } from './screens/payment.screen.tsx'
import { paymentRequestScreen } from './screens/payment-request.screen.tsx'
import { portalScreen } from './screens/portal.screen.tsx'
import { prescanScreen } from './screens/prescan.screen.tsx'
import { processingScreen } from './screens/processing.screen.tsx'
import { profileScreen } from './screens/profile.screen.tsx'
import { qrScreen } from './screens/qr.screen.tsx'
import { receiptScreen } from './screens/receipt.screen.tsx'
import { recipientsScreen } from './screens/recipients.screen.tsx'
import { recoveryScreen } from './screens/recovery.screen.tsx'
import { registrationScreen } from './screens/registration.screen.tsx'
import { renamingScreen } from './screens/renaming.screen.tsx'
import { reportFileScreen } from './screens/report-file.screen.tsx'
import { secondStepScreen } from './screens/second-step.screen.tsx'
import { serviceScreen } from './screens/service.screen.tsx'
import { sessionScreen } from './screens/session.screen.tsx'
import { settingsScreen } from './screens/settings.screen.tsx'
import { signInScreen } from './screens/sign-in.screen.tsx'
import { timesScreen } from './screens/times.screen.tsx'
import { transactionsScreen } from './screens/transactions.screen.tsx'
import { walletScreen } from './screens/wallet.screen.tsx'

/** How each machine is shown that has a view: all but `glance` and `loader`, of which nothing is seen. */
export const screens = [
  portalScreen,
  displayScreen,
  signInScreen,
  accountScreen,
  secondStepScreen,
  newPasswordScreen,
  recoveryScreen,
  registrationScreen,
  sessionScreen,
  walletScreen,
  transactionsScreen,
  idleScreen,
  serviceScreen,
  chargesScreen,
  accountCheckScreen,
  timesScreen,
  recipientsScreen,
  qrScreen,
  bulkScreen,
  bulkFormScreen,
  prescanScreen,
  bulkAgreementScreen,
  bulkApprovalScreen,
  bulkHistoryScreen,
  reportFileScreen,
  orderingScreen,
  confirmationScreen,
  paymentScreen,
  processingScreen,
  paymentRequestScreen,
  receiptScreen,
  settingsScreen,
  profileScreen,
  renamingScreen,
  mfaScreen,
  instrumentsScreen,
  myWalletScreen,
  exportScreen,
  creditorScreen,
  copyScreen,
  interruptionScreen,
  newWindowScreen,
]
