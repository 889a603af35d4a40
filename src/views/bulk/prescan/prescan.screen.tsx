import { bulkFormMachine } from '#machines/bulk/bulk-form/bulk-form.machine.ts'
import { type PrescanSnapshot, prescanMachine } from '#machines/bulk/prescan/prescan.machine.ts'
import type { PrescanInput, PrescanRequest } from '#machines/bulk/prescan/prescan.types.ts'
import { filledIn, fillIn, hostInBulk, inDialog } from '#test/model/facts/bulk-host.tsx'
import { withStubbedActors } from '#test/model/harness/actor-controller.ts'
import { outside, playScreen, type Shown, seen, unsaid, withheld } from '#test/model/harness/screen.ts'
import { text } from '#test/support/texts.tsx'

const words = text.bulk

/** Uses the real form for a file, and a stub that ends at once for an interrupted upload. */
const formFor = (request: PrescanRequest) =>
  request.of === 'file' ? { form: withStubbedActors(bulkFormMachine) } : { form: filledIn(request) }

const running = [seen('progressbar', words.running), withheld(text.service.proceed)]

const scan: Shown<PrescanSnapshot> = ({ context: { report } }) => [
  running,
  words.processing,
  report === undefined
    ? unsaid(words.calculating)
    : [words.calculating, text.bulkCheck.count(report.approved ?? 0)],
]

playScreen(prescanMachine, {
  host: hostInBulk(
    'prescan',
    (machine, input) => ({ ...formFor((input as PrescanInput).request), prescan: machine }),
    fillIn,
  ),
  render: inDialog,
  interactions: {
    ...outside('The upload', 'upload.progress', 'upload.end', 'upload.fail', 'file.lost'),
  },
  expectations: {
    requesting: [running, words.processing],
    uploading: ({ context }) => [running, words.uploading(context.uploadedFraction * 100)],
    waitingToScan: ({ context }) => [running, words.resting(context.secondsLeft)],
    'polling waitingToPoll': scan,
    scanned: words.results,
    'rejected uploadFailed pollingFailed': [words.failed, words.failedMessage],
    fileLost: words.summary('thandi@lwandle.test'),
  },
})
