import { page } from 'vitest/browser'
import { fromPromise } from 'xstate'
import { bulkHistoryMachine } from '../../../../machines/bulk/bulk-history/bulk-history.machine.ts'
import { reportFileMachine } from '../../../../machines/bulk/report-file/report-file.machine.ts'
import { getAt } from '../../../../machines/domain/wire/wire.ts'
import { serviceMachine } from '../../../../machines/service/service.machine.ts'
import { formatMessage, text } from '../../../../src/text/session-text.ts'
import { interrupted, scanned } from '../../../model/facts/bulk.fixtures.ts'
import { continueLabel, filledIn, hostInBulk, inDialog, scannedAs } from '../../../model/facts/bulk-host.tsx'
import { openedServiceInput } from '../../../model/facts/order.fixtures.ts'
import { withStubbedActors } from '../../../model/harness/actor-controller.ts'
import { hostedBy } from '../../../model/harness/play.ts'
import { createViewSpec } from '../../../model/harness/screen.ts'
import type { ScreenQueries } from '../../../model/harness/test-user.ts'
import { playThroughView } from '../../../model/play-through-view.ts'

const name = interrupted.files.rejected ?? ''

/** Among the results of a pre-scan, where the file is requested in advance. */
const inResults = hostInBulk('rejected', machine => ({
  form: filledIn(),
  prescan: scannedAs(scanned),
  reportFile: machine,
}))

/** In Previous Uploads, where no file is requested in advance. */
const inHistory = hostedBy(['bulkHistory', 'reportFile'], (machine, _, time) => ({
  logic: withStubbedActors(serviceMachine, {
    bulkHistory: withStubbedActors(bulkHistoryMachine, {
      readUploads: fromPromise(async () => [interrupted]),
      reportFile: machine,
    }),
  }),
  input: openedServiceInput('tools/history', time),
}))

const ways = [text.bulk.rejectionFile, text.failure.retry, name]

const withholdsLink = (look: ScreenQueries) =>
  look.withholds(
    ways.find(way => page.getByRole('button', { name: way, exact: true }).elements().length > 0) ?? name,
  )

export const reportFileScreen = createViewSpec(reportFileMachine, {
  host: (machine, input, options) =>
    (getAt(input, 'file') === undefined ? inHistory : inResults)(machine, input, options),
  render: inDialog,
  interactions: {
    'report.open': person =>
      person.press(ways.find(way => person.finds('button', way)) ?? text.bulk.rejectionFile),
  },
  unreachableReason: snapshot =>
    snapshot.hasTag('busy') || snapshot.matches('missing') ? 'There is no link just now' : undefined,
  unrelatedButtons: {
    ...Object.fromEntries(ways.map(way => [way, 'Opens the file, as `report.open` does'])),
    [continueLabel]: 'Continues the upload, which is not asked about here',
    [text.service.back]: 'Belongs to what lies around it',
    [text.service.close]: 'Belongs to what lies around it',
    [text.service.proceed]: 'Belongs to bulk transfers',
  },
  expectations: {
    idle: () => {},
    prefetching: withholdsLink,
    addressReady: look => look.offers(text.bulk.rejectionFile),
    fetching: withholdsLink,
    missing: look => look.says(text.bulkHistory.noFile),
    failed(look, { context: { failure } }) {
      look.says(text.bulkHistory.notFound)
      if (failure) look.says(formatMessage(failure.words))
    },
  },
})

if (import.meta.vitest) playThroughView(reportFileScreen)
