import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { isApprovable, isApproved } from '../domain/bulk-file/bulk-report.ts'
import type { ConfirmationOutput } from '../payment/confirmation/confirmation.machine.ts'
import type { PaymentOutcome } from '../payment/payment.types.ts'
import { submissionMachine } from '../payment/submission/submission.machine.ts'
import { assertDefined } from '../shared/assert-defined.ts'
import type { BulkContext, BulkEvent, BulkInput, BulkOutput } from './bulk.types.ts'
import { bulkConfirmationMachine } from './bulk-confirmation/bulk-confirmation.machine.ts'
import { bulkFormMachine } from './bulk-form/bulk-form.machine.ts'
import type { BulkFormOutput } from './bulk-form/bulk-form.types.ts'
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
  withFailure,
} from './bulk-steps.ts'
import { type ConsumerEmailOutput, consumerEmailMachine } from './consumer-email/consumer-email.machine.ts'
import { prescanMachine } from './prescan/prescan.machine.ts'
import type { PrescanOutcome } from './prescan/prescan.types.ts'
import { reportFileMachine } from './report-file/report-file.machine.ts'

export type BulkActorRef = ActorRefFrom<typeof bulkMachine>
export type BulkSnapshot = SnapshotFrom<typeof bulkMachine>

type Prescanned = { readonly outcome: PrescanOutcome }
type Ended = { readonly outcome: PaymentOutcome }

/** Pays many recipients from one file: chosen, scanned by the network, confirmed and approved (F2, F3). */
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
    isFileLost: ({ context: { resumedUpload } }, { outcome }: Prescanned) =>
      resumedUpload === undefined && outcome.kind === 'lost',
    isScanned: (_, { outcome }: Prescanned) => outcome.kind === 'scanned',
    isApproved: (_, { outcome }: Prescanned) => outcome.kind === 'scanned' && isApproved(outcome.report),
    canScanAgain: ({ context }) => canScanAgain(context),
    isApprovable: ({ context: { report } }) => report !== undefined && isApprovable(report),
    isCancelled: (_, { codes }: ConfirmationOutput) => codes === undefined,
    isApprovedBy: (_, { outcome: { kind } }: Ended) => kind === 'approved',
    // A file has no form, so an invalid field is shown as a declined payment.
    isRejected: (_, { outcome: { kind } }: Ended) => kind === 'declined' || kind === 'invalid',
    isUnsent: (_, { outcome: { kind } }: Ended) => kind === 'unsent',
  },
  actions: {
    storeEmail: assign({ email: (_, { email }: ConsumerEmailOutput) => email }),
    begin: assign((_, end: BulkFormOutput) => afterForm(end)),
    storePrescanned: assign(({ context }, { outcome }: Prescanned) => afterPrescan(context, outcome)),
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
    settlePayment: sendTo(
      ({ context }) => context.journalRef,
      ({ context }, { outcome }: Ended) => ({
        type: 'payment.settle',
        id: assertDefined(context.payment).id,
        outcome,
      }),
    ),
    closePayments: sendTo(({ context }) => context.journalRef, { type: 'payments.close' }),
    closeApproval: sendTo('approval', { type: 'dialog.close' }),
    storeEnd: assign((_, { outcome }: Ended) => ({ outcome, codes: {} })),
    storeFailure: assign((_, { error }: { error: unknown }) => withFailure(error)),
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
        onDone: [
          {
            guard: { type: 'isFileLost', params: ({ event }) => ({ outcome: event.output }) },
            target: 'choosingFile',
            actions: { type: 'storePrescanned', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            description: 'The file is already approved, for example in another tab',
            guard: { type: 'isApproved', params: ({ event }) => ({ outcome: event.output }) },
            target: 'approved',
            actions: { type: 'storePrescanned', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            guard: { type: 'isScanned', params: ({ event }) => ({ outcome: event.output }) },
            target: 'reviewing',
            actions: { type: 'storePrescanned', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            target: 'prescanFailed',
            actions: { type: 'storePrescanned', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
        onError: {
          target: 'prescanFailed',
          actions: { type: 'storeFailure', params: ({ event }) => event },
        },
      },
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
                actions: [
                  { type: 'storePayment', params: ({ event }) => event.output },
                  { type: 'beginPayment' },
                ],
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
        onDone: [
          {
            guard: { type: 'isApprovedBy', params: ({ event }) => ({ outcome: event.output }) },
            target: 'approved',
            actions: [
              { type: 'storeEnd', params: ({ event }) => ({ outcome: event.output }) },
              { type: 'settlePayment', params: ({ event }) => ({ outcome: event.output }) },
            ],
          },
          {
            guard: { type: 'isRejected', params: ({ event }) => ({ outcome: event.output }) },
            target: 'declined',
            actions: [
              { type: 'storeEnd', params: ({ event }) => ({ outcome: event.output }) },
              { type: 'settlePayment', params: ({ event }) => ({ outcome: event.output }) },
            ],
          },
          {
            guard: { type: 'isUnsent', params: ({ event }) => ({ outcome: event.output }) },
            target: 'unsent',
            actions: [
              { type: 'storeEnd', params: ({ event }) => ({ outcome: event.output }) },
              { type: 'settlePayment', params: ({ event }) => ({ outcome: event.output }) },
            ],
          },
          {
            target: 'closed',
            actions: [
              { type: 'storeEnd', params: ({ event }) => ({ outcome: event.output }) },
              { type: 'settlePayment', params: ({ event }) => ({ outcome: event.output }) },
            ],
          },
        ],
      },
    },
    approved: {
      exit: ['closePayments'],
      on: { 'result.finish': { target: 'closed' }, 'choice.back': { target: 'closed' } },
    },
    declined: {
      exit: ['closePayments'],
      description: 'The consumer can approve the same file again',
      on: { 'choice.back': { target: 'reviewing' }, 'dialog.close': { target: 'reviewing' } },
    },
    unsent: {
      exit: ['closePayments'],
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
