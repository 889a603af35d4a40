import { fromPromise } from 'xstate'
import { bulkHistoryMachine } from '#machines/bulk/bulk-history/bulk-history.machine.ts'
import { reportFileMachine } from '#machines/bulk/report-file/report-file.machine.ts'
import { getAt } from '#machines/domain/wire/wire.ts'
import { interrupted, scanned } from '#test/model/facts/bulk.fixtures.ts'
import {
  filledIn,
  hostInBulk,
  inDialog,
  scannedAs,
  serviceWithUploads,
} from '#test/model/facts/bulk-host.tsx'
import { openedServiceInput } from '#test/model/facts/order.fixtures.ts'
import { withStubbedActors } from '#test/model/harness/actor-controller.ts'
import { hostedBy } from '#test/model/harness/host.ts'
import { offered, playScreen } from '#test/model/harness/screen.ts'
import { text } from '#test/support/texts.tsx'

const name = interrupted.files.rejected ?? ''

/** Among the results of a pre-scan, where the file is requested in advance. */
const inResults = hostInBulk('rejected', machine => ({
  form: filledIn(),
  prescan: scannedAs(scanned),
  reportFile: machine,
}))

/** In Previous Uploads, where no file is requested in advance. */
const inHistory = hostedBy(['uploads', 'bulkHistory', 'reportFile'], (machine, _, time) => ({
  logic: serviceWithUploads({
    bulkHistory: withStubbedActors(bulkHistoryMachine, {
      readUploads: fromPromise(async () => [interrupted]),
      reportFile: machine,
    }),
  }),
  input: openedServiceInput('tools/history', time),
}))

const ways = [text.bulk.rejectionFile, text.failure.retry, name]

playScreen(reportFileMachine, {
  host: (machine, input, options) =>
    (getAt(input, 'file') === undefined ? inHistory : inResults)(machine, input, options),
  render: inDialog,
  interactions: {
    'report.open': person =>
      person.press(ways.find(way => person.finds('button', way)) ?? text.bulk.rejectionFile),
  },
  unreachableReason: snapshot =>
    (snapshot.hasTag('busy') || snapshot.matches('missing')) && 'There is no link just now',
  untried: { [text.service.back]: 'Ends the machine below the mounted view' },
  expectations: {
    idle: [],
    'prefetching fetching': (_, { buttons }) => {
      const link = buttons().find(({ name }) => ways.includes(name))
      if (link) throw new Error(`${link.name} should be disabled`)
    },
    addressReady: offered(text.bulk.rejectionFile),
    missing: text.bulkHistory.noFile,
    failed: ({ context }) => [
      text.bulkHistory.notFound,
      context.failure && text.formatMessage(context.failure.words),
    ],
  },
})
