import { getAt } from '../../../../machines/domain/wire/wire.ts'
import { submissionMachine } from '../../../../machines/payment/submission/submission.machine.ts'
import { selectTraceId } from '../../../../machines/payment/submission/submission.selectors.ts'
import type { ServiceActorRef } from '../../../../machines/service/service.machine.ts'
import { text } from '../../../../src/text/session-text.ts'
import { ServiceDialog } from '../../../../src/views/service/ServiceDialog.tsx'
import { scanned } from '../../../model/facts/bulk.fixtures.ts'
import {
  confirmsBulkImmediately,
  filledIn,
  hostInBulk,
  inDialog,
  scannedAs,
} from '../../../model/facts/bulk-host.tsx'
import { requestScenario, transfer } from '../../../model/facts/order.fixtures.ts'
import {
  checkoutWith,
  confirmsImmediately,
  fillAndProceed,
  hostInService,
} from '../../../model/facts/service-host.ts'
import { opensWallet, portalWithSession } from '../../../model/facts/stub-actors.ts'
import { createViewSpec } from '../../../model/harness/screen.ts'
import type { ScreenQueries } from '../../../model/harness/test-user.ts'
import { playThroughView } from '../../../model/play-through-view.ts'

type Snapshot = Parameters<typeof selectTraceId>[0]

const { portal, settings } = portalWithSession()
const words = text.service

/** Nothing can be pressed, nor does Escape do anything, while money moves. */
const showsMoving = (look: ScreenQueries) => {
  look.says(words.processing)
  look.says(words.authorizing)
  look.lacks('button')
}

const showsNoAnswer =
  (code: 'payment.unknown' | 'payment.notFound' | 'payment.checkFailed') =>
  (look: ScreenQueries, snapshot: Snapshot) => {
    look.says(text.failure.sorry)
    look.says(text.codes['failure.systemError'])
    look.says(text.codes[code])
    look.says(selectTraceId(snapshot))
    look.offers(words.close)
    look.offers(words.checkNow)
    look.doesNotSay(words.approved)
    look.doesNotSay(words.declined)
  }

export const paymentScreen = createViewSpec(submissionMachine, {
  host: hostInService({
    path: ['checkout', 'payment'],
    actors: machine => checkoutWith({ payment: machine, confirmation: confirmsImmediately }),
    errand: input => (getAt(input, 'verification') === undefined ? requestScenario : transfer),
    reach: fillAndProceed,
  }),
  render: (_, root) => <ServiceDialog portal={portal} service={root as ServiceActorRef} />,
  interactions: {
    'check.now': { press: words.checkNow },
    'dialog.close': { press: words.close },
  },
  unrelatedButtons: {
    [text.receipt.checkWallet]: opensWallet(settings),
  },
  expectations: {
    submitting: showsMoving,
    showingPaymentPage: showsMoving,
    verifying: showsMoving,
    awaiting(look) {
      look.says(words.processing)
      look.says(text.codes['processing.verifying'])
      look.offers(words.close)
    },
    'unknown.unchecked': showsNoAnswer('payment.unknown'),
    'unknown.notFound': showsNoAnswer('payment.notFound'),
    'unknown.checkFailed': showsNoAnswer('payment.checkFailed'),
    checking(look, snapshot) {
      look.says(text.codes['failure.systemError'])
      look.says(selectTraceId(snapshot))
      look.offers(words.close)
      look.withholds(words.checkNow)
    },
    approved: look => look.says(words.approved),
    declined: look => look.says(words.declined),
    invalid: look => look.says(words.refused),
    unsent: look => look.offers(text.failure.retry),
    closed: look => look.lacks('button'),
  },
})

const bulk = text.bulk

const showsSent = (look: ScreenQueries) => {
  look.says(words.processing)
  look.says('R3 906.00')
  look.lacks('button')
}

const showsNoVerdict =
  (code: 'payment.unknown' | 'bulk.notApproved' | 'payment.checkFailed') => (look: ScreenQueries) => {
    look.says(text.codes['failure.systemError'])
    look.says(text.codes[code])
    look.offers(words.close)
    look.offers(words.checkNow)
  }

/** The same where it approves a file. */
export const approvalScreen = createViewSpec(submissionMachine, {
  host: hostInBulk(
    'approval',
    machine => ({
      form: filledIn(),
      prescan: scannedAs(scanned),
      confirmation: confirmsBulkImmediately,
      approval: machine,
    }),
    dialog => dialog.send({ type: 'prescan.proceed' }),
  ),
  render: inDialog,
  interactions: {
    'check.now': { press: words.checkNow },
    'dialog.close': { press: words.close },
  },
  waive: {
    'submitting: submit failed [isFinalRejection] → rejected': 'A file always has a report',
    'submitting: submit failed [hasNoVerification] → unsent': 'A file always has a report',
  },
  expectations: {
    submitting: showsSent,
    showingPaymentPage: showsSent,
    verifying: showsSent,
    awaiting(look) {
      look.says(words.processing)
      look.offers(words.close)
    },
    'unknown.unchecked': showsNoVerdict('payment.unknown'),
    'unknown.notFound': showsNoVerdict('bulk.notApproved'),
    'unknown.checkFailed': showsNoVerdict('payment.checkFailed'),
    checking(look) {
      look.withholds(words.checkNow)
      look.offers(words.close)
    },
    approved: look => look.says(bulk.approved),
    declined: look => look.says(bulk.declined),
    invalid: look => look.says(bulk.declined),
    unsent: look => look.offers(text.failure.retry),
    closed: look => look.lacks('button'),
  },
})

if (import.meta.vitest) {
  playThroughView(paymentScreen)
  playThroughView(approvalScreen, ', where it approves a file,')
}
