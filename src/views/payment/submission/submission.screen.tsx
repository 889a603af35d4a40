import { getAt } from '#machines/domain/wire/wire.ts'
import {
  type SubmissionSnapshot,
  submissionMachine,
} from '#machines/payment/submission/submission.machine.ts'
import { selectSubmission } from '#machines/payment/submission/submission.selectors.ts'
import { scanned } from '#test/model/facts/bulk.fixtures.ts'
import { bulkSession, filledIn, hostInBulk, inDialog, scannedAs } from '#test/model/facts/bulk-host.tsx'
import { serviceDialogIn } from '#test/model/facts/in-session.tsx'
import { requestScenario, transfer } from '#test/model/facts/order.fixtures.ts'
import {
  checkoutWith,
  confirmsImmediately,
  fillAndProceed,
  hostInService,
} from '#test/model/facts/service-host.ts'
import { copiesTrace, opensWallet, portalWithSession } from '#test/model/facts/stub-actors.ts'
import { absent, offered, playScreen, seen, unsaid, withheld } from '#test/model/harness/screen.ts'
import { text } from '#test/support/texts.tsx'

const { portal, settings, copy } = portalWithSession()
const words = text.service
const close = seen('button', words.close)
const interactions = {
  'check.now': words.checkNow,
  'candidate.accept': words.accept,
  'candidate.dismiss': words.dismiss,
  'dialog.close': words.close,
}

const unknownTexts = (code: 'payment.unknown' | 'payment.notFound' | 'payment.checkFailed') => [
  text.failure.sorry,
  text.codes['failure.systemError'],
  text.codes[code],
  words.howToCheck,
  (snapshot: SubmissionSnapshot) => selectSubmission(snapshot).traceId,
  unsaid(words.approved, words.declined),
]

playScreen(submissionMachine, {
  host: hostInService({
    path: ['checkout', 'payment'],
    actors: machine => checkoutWith({ payment: machine, confirmation: confirmsImmediately }),
    errand: input => (getAt(input, 'verification') === undefined ? requestScenario : transfer),
    reach: fillAndProceed,
  }),
  render: serviceDialogIn(portal),
  interactions,
  sends: {
    [text.receipt.checkWallet]: opensWallet(settings),
    ...copiesTrace(copy, (snapshot: SubmissionSnapshot) => selectSubmission(snapshot).traceId),
  },
  expectations: {
    'submitting.sending submitting.verifying showingPaymentPage': [
      words.processing,
      words.authorizing,
      absent('button'),
    ],
    awaiting: [words.processing, text.codes['processing.verifying'], close],
    'unknown.unchecked': unknownTexts('payment.unknown'),
    'unknown.notFound': unknownTexts('payment.notFound'),
    'unknown.checkFailed': unknownTexts('payment.checkFailed'),
    recognising: [
      text.codes['payment.recognise'],
      words.found,
      words.notNamed,
      unsaid(words.approved, words.declined),
    ],
    checking: snapshot => [
      text.codes['failure.systemError'],
      selectSubmission(snapshot).traceId,
      close,
      withheld(words.checkNow),
    ],
    approved: words.approved,
    declined: words.declined,
    invalid: words.refused,
    unsent: offered(text.failure.retry),
    left: absent('button'),
  },
})

/** The submission that approves a file. */
playScreen(
  submissionMachine,
  {
    host: hostInBulk(
      'approval',
      machine => ({
        form: filledIn(),
        prescan: scannedAs(scanned),
        confirmation: confirmsImmediately,
        approval: machine,
      }),
      dialog => dialog.send({ type: 'prescan.proceed' }),
    ),
    render: inDialog,
    interactions,
    sends: {
      [text.receipt.checkWallet]: opensWallet(bulkSession.settings),
      ...copiesTrace(bulkSession.copy, (snapshot: SubmissionSnapshot) => selectSubmission(snapshot).traceId),
    },
    waive: {
      'submitting.failed: [isFinalRejection] → rejected': 'A file always has a report',
      'submitting.failed: [else] → unsent': 'A file always has a report',
    },
    expectations: {
      'submitting.sending submitting.verifying showingPaymentPage': [
        words.processing,
        'R3 906.00',
        absent('button'),
      ],
      awaiting: [words.processing, close],
      'unknown.unchecked': [text.codes['failure.systemError'], text.codes['payment.unknown']],
      'unknown.notFound': [text.codes['failure.systemError'], text.codes['bulk.notApproved']],
      'unknown.checkFailed': [text.codes['failure.systemError'], text.codes['payment.checkFailed']],
      recognising: close,
      checking: [withheld(words.checkNow), close],
      approved: text.bulk.approved,
      'declined invalid': text.bulk.declined,
      unsent: offered(text.failure.retry),
      left: absent('button'),
    },
  },
  ', where it approves a file,',
)
