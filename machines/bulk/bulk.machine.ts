import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { isApprovable, isApproved } from '../domain/bulk-file/bulk-report.ts'
import { toFailure } from '../network/failure.ts'
import type { ConfirmationOutput } from '../payment/confirmation/confirmation.machine.ts'
import type { PaymentOutcome } from '../payment/payment.types.ts'
import { submissionMachine } from '../payment/submission/submission.machine.ts'
import { assertDefined } from '../shared/assert-defined.ts'
import { errorOf } from '../shared/event-of.ts'
import type { BulkContext, BulkEvent, BulkInput, BulkOutput } from './bulk.types.ts'
import { bulkConfirmationMachine } from './bulk-confirmation/bulk-confirmation.machine.ts'
import { bulkFormMachine } from './bulk-form/bulk-form.machine.ts'
import type { BulkFormOutput } from './bulk-form/bulk-form.types.ts'
import { isUnusable } from './bulk-form/form-steps.ts'
import {
  afterForm,
  afterPrescan,
  canScanAgain,
  createInitialContext,
  toApprovalInput,
  toBulkConfirmationInput,
  toBulkFormInput,
  toPayment,
  toPrescanInput,
  toRejectedFileInput,
} from './bulk-steps.ts'
import { type ConsumerEmailOutput, consumerEmailMachine } from './consumer-email/consumer-email.machine.ts'
import { prescanMachine } from './prescan/prescan.machine.ts'
import type { PrescanOutcome } from './prescan/prescan.types.ts'
import { reportFileMachine } from './report-file/report-file.machine.ts'

export type BulkActorRef = ActorRefFrom<typeof bulkMachine>
export type BulkSnapshot = SnapshotFrom<typeof bulkMachine>

/** Pays many recipients from one file: chosen, scanned by the network, confirmed and approved. */
export const bulkMachine = setup({
  types: {
    context: {} as BulkContext,
    events: {} as BulkEvent,
    input: {} as BulkInput,
    output: {} as BulkOutput,
    children: {} as {
      consumerEmail: 'consumerEmail'
      form: 'form'
      prescan: 'prescan'
      rejected: 'reportFile'
      confirmation: 'confirmation'
      approval: 'approval'
    },
  },
  actors: {
    consumerEmail: consumerEmailMachine,
    form: bulkFormMachine,
    prescan: prescanMachine,
    reportFile: reportFileMachine,
    confirmation: bulkConfirmationMachine,
    approval: submissionMachine,
  },
  guards: {
    isContinued: ({ context }) => context.resumedUpload !== undefined,
    isFileLost: ({ context: { resumedUpload, form } }) =>
      resumedUpload === undefined && isUnusable(form.check),
    isScanned: ({ context: { report } }) => report !== undefined && report.step !== 'failed',
    isApprovedBefore: ({ context: { report } }) => report !== undefined && isApproved(report),
    canScanAgain: ({ context }) => canScanAgain(context),
    isApprovable: ({ context: { report } }) => report !== undefined && isApprovable(report),
    isCancelled: (_, { codes }: ConfirmationOutput) => codes === undefined,
    isApproved: ({ context: { outcome } }) => outcome?.kind === 'approved',
    // A file has no form, so an invalid field is shown as a declined payment.
    isDeclined: ({ context: { outcome } }) => outcome?.kind === 'declined' || outcome?.kind === 'invalid',
    isUnsent: ({ context: { outcome } }) => outcome?.kind === 'unsent',
  },
  actions: {
    storeEmail: assign((_, { email }: ConsumerEmailOutput) => ({ email })),
    begin: assign((_, end: BulkFormOutput) => afterForm(end)),
    storeScan: assign(({ context }, outcome: PrescanOutcome) => afterPrescan(context, outcome)),
    storeFailure: assign({ failure: ({ event }) => toFailure(errorOf(event)) }),
    cancelOrder: sendTo('confirmation', { type: 'order.cancel' }),
    storePayment: assign(({ context }, { codes = {} }: ConfirmationOutput) => ({
      codes,
      payment: toPayment(context),
    })),
    // The journal must hold the payment before its call starts, so its owner begins it before the submission starts.
    beginPayment: sendTo(
      ({ context }) => context.journalRef,
      ({ context }) => ({ type: 'payment.begin', payment: assertDefined(context.payment) }),
    ),
    storeOutcome: assign((_, outcome: PaymentOutcome) => ({ outcome, codes: {} })),
    settlePayment: sendTo(
      ({ context }) => context.journalRef,
      ({ context: { payment, outcome } }) => ({
        type: 'payment.settle',
        id: assertDefined(payment).id,
        outcome: assertDefined(outcome),
      }),
    ),
    closePayments: sendTo(({ context }) => context.journalRef, { type: 'payments.close' }),
    closeApproval: sendTo('approval', { type: 'dialog.close' }),
  },
}).createMachine({
  id: 'bulk',
  description: 'Uploads a file of transfers and lets the consumer approve it',
  context: ({ input }) => createInitialContext(input),
  on: { 'choice.back': { target: '.exitedToMenu' }, 'dialog.close': { target: '.closed' } },
  initial: 'beginning',
  states: {
    beginning: {
      description: 'The consumer chooses a file or continues an earlier upload',
      always: [{ guard: 'isContinued', target: 'prescanning' }, { target: 'identifying' }],
    },
    identifying: {
      description: "The consumer's record contains the email for the summary",
      invoke: {
        id: 'consumerEmail',
        src: 'consumerEmail',
        input: ({ context: { consumer } }) => ({ consumer }),
        onDone: {
          target: 'choosingFile',
          actions: { type: 'storeEmail', params: ({ event }) => event.output },
        },
      },
    },
    choosingFile: {
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context }) => toBulkFormInput(context),
        onDone: { target: 'prescanning', actions: { type: 'begin', params: ({ event }) => event.output } },
      },
    },
    prescanning: {
      description: 'The upload and the scan stop when the consumer leaves',
      on: { 'choice.back': { target: 'leavingScan' } },
      invoke: {
        id: 'prescan',
        src: 'prescan',
        input: ({ context }) => toPrescanInput(context),
        onDone: {
          target: 'resolvingScan',
          actions: { type: 'storeScan', params: ({ event }) => event.output },
        },
        onError: { target: 'prescanFailed', actions: 'storeFailure' },
      },
    },
    resolvingScan: {
      always: [
        { guard: 'isFileLost', target: 'choosingFile' },
        {
          description: 'The file is already approved, for example in another tab',
          guard: 'isApprovedBefore',
          target: 'approved',
        },
        { guard: 'isScanned', target: 'reviewing' },
        { target: 'prescanFailed' },
      ],
    },
    prescanFailed: {
      on: {
        'prescan.retry': { guard: 'canScanAgain', target: 'prescanning' },
        'choice.back': { target: 'leavingScan' },
      },
    },
    leavingScan: { always: [{ guard: 'isContinued', target: 'exitedToMenu' }, { target: 'choosingFile' }] },
    reviewing: {
      invoke: {
        id: 'rejected',
        src: 'reportFile',
        input: ({ context }) => toRejectedFileInput(context),
      },
      initial: 'scanned',
      states: {
        scanned: {
          on: {
            'prescan.proceed': { guard: 'isApprovable', target: 'confirming' },
            'choice.back': { target: '#bulk.leavingScan' },
          },
        },
        confirming: {
          on: { 'choice.back': { actions: 'cancelOrder' }, 'dialog.close': { actions: 'cancelOrder' } },
          invoke: {
            id: 'confirmation',
            src: 'confirmation',
            input: ({ context }) => toBulkConfirmationInput(context),
            onDone: [
              {
                guard: { type: 'isCancelled', params: ({ event }) => event.output },
                target: 'scanned',
              },
              {
                target: '#bulk.approving',
                actions: [{ type: 'storePayment', params: ({ event }) => event.output }, 'beginPayment'],
              },
            ],
          },
        },
      },
    },
    approving: {
      description: 'The submission machine decides whether the consumer can leave',
      on: { 'choice.back': { actions: 'closeApproval' }, 'dialog.close': { actions: 'closeApproval' } },
      invoke: {
        id: 'approval',
        src: 'approval',
        input: ({ context }) => toApprovalInput(context),
        onDone: {
          target: 'resolvingOutcome',
          actions: [{ type: 'storeOutcome', params: ({ event }) => event.output }, 'settlePayment'],
        },
      },
    },
    resolvingOutcome: {
      always: [
        { guard: 'isApproved', target: 'approved' },
        { guard: 'isDeclined', target: 'declined' },
        { guard: 'isUnsent', target: 'unsent' },
        { target: 'closed' },
      ],
    },
    approved: {
      exit: 'closePayments',
      on: { 'result.finish': { target: 'closed' }, 'choice.back': { target: 'closed' } },
    },
    declined: {
      exit: 'closePayments',
      description: 'The consumer can approve the same file again',
      on: { 'choice.back': { target: 'reviewing' }, 'dialog.close': { target: 'reviewing' } },
    },
    unsent: {
      exit: 'closePayments',
      on: {
        'order.retry': { target: 'reviewing.confirming' },
        'choice.back': { target: 'reviewing' },
        'dialog.close': { target: 'reviewing' },
      },
    },
    exitedToMenu: { type: 'final', output: { isBack: true } },
    closed: { type: 'final', output: { isBack: false } },
  },
  // The output of the final state that was reached.
  output: ({ event }) => event.output as BulkOutput,
})
