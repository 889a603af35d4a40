import type { Flow } from '../flow.types.ts'
import { chargeSummary } from './charges.ts'
import { config } from './config.ts'
import { dashboard } from './dashboard.ts'
import { invite } from './invite.ts'
import { lookups } from './lookups.ts'
import { payments } from './payments.ts'
import { poll } from './processing.ts'
import { qrCodes } from './qr.ts'
import { recipients } from './recipients.ts'
import { restore } from './restore.ts'
import { sendOtp } from './send-otp.ts'
import { signIn } from './sign-in.ts'
import { topUp } from './top-up.ts'
import { wallet } from './wallet.ts'

/** Every flow that is built. To add one: a file of its own here, and its line. */
export const builtFlows: readonly Flow[] = [
  config,
  signIn,
  restore,
  wallet,
  dashboard,
  chargeSummary,
  topUp,
  ...payments,
  ...recipients,
  sendOtp,
  poll,
  ...qrCodes,
  invite,
  ...lookups,
]
