import { accountCheckScreen } from './screens/account-check.screen.tsx'
import { chargesScreen } from './screens/charges.screen.tsx'
import { confirmationScreen } from './screens/confirmation.screen.tsx'
import { copyScreen } from './screens/copy.screen.tsx'
import { displayScreen } from './screens/display.screen.tsx'
import { orderingScreen } from './screens/ordering.screen.tsx'
import { paymentScreen } from './screens/payment.screen.tsx'
import { portalScreen } from './screens/portal.screen.tsx'
import { processingScreen } from './screens/processing.screen.tsx'
import { qrScreen } from './screens/qr.screen.tsx'
import { recipientsScreen } from './screens/recipients.screen.tsx'
import { serviceScreen } from './screens/service.screen.tsx'
import { sessionScreen } from './screens/session.screen.tsx'
import { signInScreen } from './screens/sign-in.screen.tsx'
import { timesScreen } from './screens/times.screen.tsx'
import { transactionsScreen } from './screens/transactions.screen.tsx'
import { walletScreen } from './screens/wallet.screen.tsx'

/** How each machine is shown that has a view: all but `glance` and `loader`, of which nothing is seen. */
export const screens = [
  portalScreen,
  displayScreen,
  signInScreen,
  sessionScreen,
  walletScreen,
  transactionsScreen,
  serviceScreen,
  chargesScreen,
  accountCheckScreen,
  timesScreen,
  recipientsScreen,
  qrScreen,
  orderingScreen,
  confirmationScreen,
  paymentScreen,
  processingScreen,
  copyScreen,
]
