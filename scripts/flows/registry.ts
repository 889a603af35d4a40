import type { AnyStateMachine } from 'xstate'
import { accountMachine } from '../../machines/account/account.machine.ts'
import { accountCheckMachine } from '../../machines/account-check/account-check.machine.ts'
import { bulkMachine } from '../../machines/bulk/bulk.machine.ts'
import { bulkAgreementMachine } from '../../machines/bulk-agreement/bulk-agreement.machine.ts'
import { bulkApprovalMachine } from '../../machines/bulk-approval/bulk-approval.machine.ts'
import { bulkFormMachine } from '../../machines/bulk-form/bulk-form.machine.ts'
import { bulkHistoryMachine } from '../../machines/bulk-history/bulk-history.machine.ts'
import { chargesMachine } from '../../machines/charges/charges.machine.ts'
import { confirmationMachine } from '../../machines/confirmation/confirmation.machine.ts'
import { copyMachine } from '../../machines/copy/copy.machine.ts'
import { creditorMachine } from '../../machines/creditor/creditor.machine.ts'
import { displayMachine } from '../../machines/display/display.machine.ts'
import { exportMachine } from '../../machines/export/export.machine.ts'
import { glanceMachine } from '../../machines/glance/glance.machine.ts'
import { idleMachine } from '../../machines/idle/idle.machine.ts'
import { instrumentsMachine } from '../../machines/instruments/instruments.machine.ts'
import { interruptionMachine } from '../../machines/interruption/interruption.machine.ts'
import { loaderMachine } from '../../machines/loader/loader.machine.ts'
import { mfaMachine } from '../../machines/mfa/mfa.machine.ts'
import { myWalletMachine } from '../../machines/my-wallet/my-wallet.machine.ts'
import { newPasswordMachine } from '../../machines/new-password/new-password.machine.ts'
import { newWindowMachine } from '../../machines/new-window/new-window.machine.ts'
import { orderingMachine } from '../../machines/ordering/ordering.machine.ts'
import { paymentMachine } from '../../machines/payment/payment.machine.ts'
import { paymentRequestMachine } from '../../machines/payment-request/payment-request.machine.ts'
import { portalMachine } from '../../machines/portal/portal.machine.ts'
import { prescanMachine } from '../../machines/prescan/prescan.machine.ts'
import { processingMachine } from '../../machines/processing/processing.machine.ts'
import { profileMachine } from '../../machines/profile/profile.machine.ts'
import { qrMachine } from '../../machines/qr/qr.machine.ts'
import { receiptMachine } from '../../machines/receipt/receipt.machine.ts'
import { recipientsMachine } from '../../machines/recipients/recipients.machine.ts'
import { recoveryMachine } from '../../machines/recovery/recovery.machine.ts'
import { registrationMachine } from '../../machines/registration/registration.machine.ts'
import { renamingMachine } from '../../machines/renaming/renaming.machine.ts'
import { reportFileMachine } from '../../machines/report-file/report-file.machine.ts'
import { secondStepMachine } from '../../machines/second-step/second-step.machine.ts'
import { serviceMachine } from '../../machines/service/service.machine.ts'
import { sessionMachine } from '../../machines/session/session.machine.ts'
import { settingsMachine } from '../../machines/settings/settings.machine.ts'
import { signInMachine } from '../../machines/sign-in/sign-in.machine.ts'
import { timesMachine } from '../../machines/times/times.machine.ts'
import { transactionsMachine } from '../../machines/transactions/transactions.machine.ts'
import { walletMachine } from '../../machines/wallet/wallet.machine.ts'

/** Every machine once, in the order in which a consumer meets them. The first is the root of all. */
export const registry = [
  portalMachine,
  displayMachine,
  signInMachine,
  accountMachine,
  secondStepMachine,
  newPasswordMachine,
  recoveryMachine,
  registrationMachine,
  sessionMachine,
  walletMachine,
  transactionsMachine,
  glanceMachine,
  idleMachine,
  serviceMachine,
  chargesMachine,
  accountCheckMachine,
  timesMachine,
  recipientsMachine,
  qrMachine,
  bulkMachine,
  bulkFormMachine,
  prescanMachine,
  bulkAgreementMachine,
  bulkApprovalMachine,
  bulkHistoryMachine,
  reportFileMachine,
  orderingMachine,
  confirmationMachine,
  paymentMachine,
  processingMachine,
  paymentRequestMachine,
  receiptMachine,
  settingsMachine,
  profileMachine,
  renamingMachine,
  mfaMachine,
  instrumentsMachine,
  myWalletMachine,
  exportMachine,
  creditorMachine,
  loaderMachine,
  copyMachine,
  interruptionMachine,
  newWindowMachine,
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
  [signInMachine, { account: accountMachine }],
  [
    settingsMachine,
    {
      profile: profileMachine,
      myWallet: myWalletMachine,
      creditor: creditorMachine,
      mfa: mfaMachine,
      instruments: instrumentsMachine,
    },
  ],
  [paymentRequestMachine, { service: serviceMachine }],
  [sessionMachine, { service: serviceMachine, processing: processingMachine }],
])
