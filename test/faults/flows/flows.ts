import type { Flow } from '../flow.types.ts'
import { uploads } from './bulk/bulk.ts'
import { approval } from './bulk/bulk-approval.ts'
import { previousUploads } from './bulk/bulk-history.ts'
import { poll } from './payment/processing.ts'
import { resend } from './payment/resend.ts'
import { readingRequests, scanToPay } from './payment-request/scan-to-pay.ts'
import { config } from './portal/config.ts'
import { chargeSummary } from './service/charges.ts'
import { invite } from './service/invite.ts'
import { lookups } from './service/lookups.ts'
import { payments } from './service/payments.ts'
import { qrCodes } from './service/qr.ts'
import { recipients } from './service/recipients.ts'
import { sendOtp } from './service/send-otp.ts'
import { topUp } from './service/top-up.ts'
import { dashboard } from './session/dashboard.ts'
import { idle } from './session/idle.ts'
import { restore } from './session/restore.ts'
import { preferences } from './settings/preferences.ts'
import { recovering } from './sign-in/recovery.ts'
import { signUp } from './sign-in/registration.ts'
import { secondStep } from './sign-in/second-step.ts'
import { signIn } from './sign-in/sign-in.ts'
import { exportFile } from './wallet/exporting.ts'
import { wallet } from './wallet/wallet.ts'

/** Every flow as it is played. To add one: a file of its own here, and its line. */
export const playedFlows: readonly Flow[] = [
  config,
  signIn,
  secondStep,
  restore,
  wallet,
  dashboard,
  exportFile,
  chargeSummary,
  topUp,
  ...payments,
  ...scanToPay,
  ...recipients,
  ...uploads,
  approval,
  ...previousUploads,
  sendOtp,
  resend,
  poll,
  ...qrCodes,
  invite,
  ...lookups,
  ...readingRequests,
  ...preferences,
  idle,
  ...recovering,
  signUp,
]
