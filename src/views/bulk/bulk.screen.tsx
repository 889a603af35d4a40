import { fromPromise } from 'xstate'
import { type BulkSnapshot, bulkMachine } from '#machines/bulk/bulk.machine.ts'
import { selectBulk } from '#machines/bulk/bulk.selectors.ts'
import type { BulkInput } from '#machines/bulk/bulk.types.ts'
import { bulkHistoryMachine } from '#machines/bulk/bulk-history/bulk-history.machine.ts'
import { interrupted, taken } from '#test/model/facts/bulk.fixtures.ts'
import { bulkSession, inDialog, serviceWithUploads } from '#test/model/facts/bulk-host.tsx'
import { openedServiceInput } from '#test/model/facts/order.fixtures.ts'
import { copiesTrace } from '#test/model/facts/stub-actors.ts'
import { withStubbedActors } from '#test/model/harness/actor-controller.ts'
import { hostedBy } from '#test/model/harness/host.ts'
import {
  absent,
  answersTo,
  offered,
  onlyBackOfBrowser,
  playScreen,
  type Shown,
  withheld,
} from '#test/model/harness/screen.ts'
import { text } from '#test/support/texts.tsx'

const words = text.bulk
const service = text.service

const figures: Shown<BulkSnapshot> = ({ context: { report } }) => [
  [words.rowsScanned, words.cost, words.approvable, words.rejections],
  'R3 906.00',
  String(report?.rejected),
]

/** The name of the file, and the time of an upload that is continued. */
const uploadName: Shown<BulkSnapshot> = ({ context: { resumedUpload } }) =>
  resumedUpload
    ? `wages.csv, upload of ${text.formatFullTime(resumedUpload.date, 'Africa/Johannesburg')}`
    : 'wages.csv'

playScreen(bulkMachine, {
  host: hostedBy(['uploads', 'bulk'], (machine, input, time) => {
    const { resumedUpload } = input as BulkInput
    return {
      logic: serviceWithUploads({
        bulk: machine,
        bulkHistory: withStubbedActors(bulkHistoryMachine, {
          readUploads: fromPromise(async () => [interrupted]),
        }),
      }),
      input: openedServiceInput(resumedUpload === undefined ? 'send/bulk/csv' : 'tools/history', time),
      reach: service =>
        service
          .getSnapshot()
          .children.uploads?.getSnapshot()
          .children.bulkHistory?.send({ type: 'upload.continue', snsi: interrupted.snsi }),
    }
  }),
  render: inDialog,
  interactions: {
    'prescan.proceed': service.proceed,
    'result.finish': service.finish,
    'choice.back': service.back,
    'dialog.close': person => person.closeDialog(),
  },
  unreachableReason(snapshot, { type }) {
    if (snapshot.matches('approving')) return 'Whether an approval can be left is for it to say'
    const hasNoBack = ['approved', 'declined', 'unsent'].includes(String(snapshot.value))
    return type === 'choice.back' && hasNoBack && onlyBackOfBrowser
  },
  sends: copiesTrace(bulkSession.copy, (snapshot: BulkSnapshot) => selectBulk(snapshot).traceId),
  expectations: {
    identifying: words.identifying,
    choosingFile: ({ context: { form } }) => [
      (form.file === undefined || form.check ? withheld : offered)(words.prescan),
      words.summary('thandi@lwandle.test'),
      form.check && text.codes['bulkCheck.unreadable'],
    ],
    prescanning: [words.running, withheld(service.proceed)],
    prescanFailed: snapshot => [
      words.failed,
      words.failedMessage,
      text.formatMessage(selectBulk(snapshot).prescanMessage),
    ],
    'reviewing.scanned': [
      words.results,
      uploadName,
      figures,
      answersTo(service.proceed, { type: 'prescan.proceed' }),
    ],
    'reviewing.confirming': [words.lookingBack, withheld(service.proceed)],
    approving: [service.processing, service.authorizing, absent('button')],
    approved: ({ context: { outcome } }) => [
      words.approved,
      words.approvedMessage,
      outcome === undefined ? '0' : taken.traceId,
    ],
    declined(snapshot) {
      const { message } = selectBulk(snapshot)
      return [words.declined, words.declinedMessage, message && text.formatMessage(message), 'trace-2']
    },
    unsent: [text.service.noConnection, text.service.nothingSent],
    exitedToMenu: ({ context: { resumedUpload } }) =>
      offered(resumedUpload === undefined ? text.codes['menu.send/bulk'] : service.back),
    closed: absent('button'),
  },
})
