import { bulkHistoryMachine } from '#machines/bulk/bulk-history/bulk-history.machine.ts'
import { interrupted } from '#test/model/facts/bulk.fixtures.ts'
import { continueLabel, inDialog, serviceWithUploads } from '#test/model/facts/bulk-host.tsx'
import { openedServiceInput } from '#test/model/facts/order.fixtures.ts'
import { hostedBy } from '#test/model/harness/host.ts'
import { playScreen, seen } from '#test/model/harness/screen.ts'
import { text } from '#test/support/texts.tsx'

const words = text.bulkHistory

const steps: Readonly<Record<string, string>> = {
  processed: words.processed,
  scanned: 'Not approved: nothing was paid',
  failed: 'Failed: nothing was paid',
  approved: 'Running: payments are being made',
}

playScreen(bulkHistoryMachine, {
  host: hostedBy(['uploads', 'bulkHistory'], (machine, _, time) => ({
    logic: serviceWithUploads({ bulkHistory: machine }),
    input: openedServiceInput('tools/history', time),
  })),
  render: inDialog,
  interactions: {
    'upload.continue': continueLabel,
  },
  expectations: {
    loading: [seen('dialog', text.codes['title.tools']), words.loading],
    listed: ({ context: { uploads } }) => [
      uploads.length === 0 ? words.none : [interrupted.name, '1 002\u00A0rows · R3 906.00'],
      uploads.map(({ date, step }) => [
        text.formatFullTime(date, 'Africa/Johannesburg'),
        step && steps[step],
        words.noFile,
      ]),
    ],
    failed: ({ context: { failure } }) => [words.failed, failure && text.formatMessage(failure.words)],
    chosen: text.bulk.running,
  },
})
