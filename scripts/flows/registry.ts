import type { AnyStateMachine } from 'xstate'
import { accountCheckMachine } from '../../machines/account-check/account-check.machine.ts'
import { chargesMachine } from '../../machines/charges/charges.machine.ts'
import { confirmationMachine } from '../../machines/confirmation/confirmation.machine.ts'
import { copyMachine } from '../../machines/copy/copy.machine.ts'
import { displayMachine } from '../../machines/display/display.machine.ts'
import { glanceMachine } from '../../machines/glance/glance.machine.ts'
import { loaderMachine } from '../../machines/loader/loader.machine.ts'
import { orderingMachine } from '../../machines/ordering/ordering.machine.ts'
import { paymentMachine } from '../../machines/payment/payment.machine.ts'
import { portalMachine } from '../../machines/portal/portal.machine.ts'
import { processingMachine } from '../../machines/processing/processing.machine.ts'
import { qrMachine } from '../../machines/qr/qr.machine.ts'
import { recipientsMachine } from '../../machines/recipients/recipients.machine.ts'
import { serviceMachine } from '../../machines/service/service.machine.ts'
import { sessionMachine } from '../../machines/session/session.machine.ts'
import { signInMachine } from '../../machines/sign-in/sign-in.machine.ts'
import { timesMachine } from '../../machines/times/times.machine.ts'
import { transactionsMachine } from '../../machines/transactions/transactions.machine.ts'
import { walletMachine } from '../../machines/wallet/wallet.machine.ts'

/** Every machine once, in the order in which a consumer meets them. The first is the root of all. */
export const registry = [
  portalMachine,
  displayMachine,
  signInMachine,
  sessionMachine,
  walletMachine,
  transactionsMachine,
  glanceMachine,
  serviceMachine,
  chargesMachine,
  accountCheckMachine,
  timesMachine,
  recipientsMachine,
  qrMachine,
  orderingMachine,
  confirmationMachine,
  paymentMachine,
  processingMachine,
  loaderMachine,
  copyMachine,
] as const satisfies readonly AnyStateMachine[]

/**
 * Machines whose code arrives only when they are opened, by the id under which the key spawns them: a machine
 * names in its `setup` what it was built with, and cannot name these.
 */
export const spawned: ReadonlyMap<AnyStateMachine, Readonly<Record<string, AnyStateMachine>>> = new Map<
  AnyStateMachine,
  Readonly<Record<string, AnyStateMachine>>
>([
  [portalMachine, { session: sessionMachine }],
  [sessionMachine, { service: serviceMachine, processing: processingMachine }],
])
