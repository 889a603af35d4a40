import type { Flow } from '../flow.types.ts'
import { uploads } from './bulk.ts'
import { approval } from './bulk-approval.ts'
import { previousUploads } from './bulk-history.ts'
import { chargeSummary } from './charges.ts'
import { config } from './config.ts'
import { dashboard } from './dashboard.ts'
import { exportFile } from './exporting.ts'
import { idle } from './idle.ts'
import { invite } from './invite.ts'
import { lookups } from './lookups.ts'
import { payments } from './payments.ts'
import { preferences } from './preferences.ts'
import { poll } from './processing.ts'
import { qrCodes } from './qr.ts'
import { recipients } from './recipients.ts'
import { recovering } from './recovery.ts'
import { signUp } from './registration.ts'
import { resend } from './resend.ts'
import { restore } from './restore.ts'
import { readingRequests, scanToPay } from './scan-to-pay.ts'
import { secondStep } from './second-step.ts'
import { sendOtp } from './send-otp.ts'
import { signIn } from './sign-in.ts'
import { topUp } from './top-up.ts'
import { wallet } from './wallet.ts'

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
