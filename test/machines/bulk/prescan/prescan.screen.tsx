import { bulkFormMachine } from '../../../../machines/bulk/bulk-form/bulk-form.machine.ts'
import { type PrescanSnapshot, prescanMachine } from '../../../../machines/bulk/prescan/prescan.machine.ts'
import type { PrescanInput, PrescanRequest } from '../../../../machines/bulk/prescan/prescan.types.ts'
import { text } from '../../../../src/text/session-text.ts'
import { filledIn, fillIn, hostInBulk, inDialog } from '../../../model/facts/bulk-host.tsx'
import { withStubbedActors } from '../../../model/harness/actor-controller.ts'
import { createViewSpec } from '../../../model/harness/screen.ts'
import type { ScreenQueries } from '../../../model/harness/test-user.ts'
import { playThroughView } from '../../../model/play-through-view.ts'

const words = text.bulk

/** Uses the real form for a file, and a stub that ends at once for an interrupted upload. */
const formFor = (request: PrescanRequest) =>
  request.of === 'file' ? { form: withStubbedActors(bulkFormMachine) } : { form: filledIn(request) }

const showsRunning = (look: ScreenQueries) => {
  look.sees('progressbar', words.running)
  look.withholds(text.service.proceed)
}

const showsScan = (look: ScreenQueries, { context: { report } }: PrescanSnapshot) => {
  showsRunning(look)
  look.says(words.processing)
  if (report === undefined) look.doesNotSay(words.calculating)
  else {
    look.says(words.calculating)
    look.says(text.bulkCheck.count(report.approved ?? 0))
  }
}

const showsFailed = (look: ScreenQueries) => {
  look.says(words.failed)
  look.says(words.failedMessage)
}

export const prescanScreen = createViewSpec(prescanMachine, {
  host: hostInBulk(
    'prescan',
    (machine, input) => ({ ...formFor((input as PrescanInput).request), prescan: machine }),
    fillIn,
  ),
  render: inDialog,
  interactions: {
    'upload.progress': { outside: 'The upload' },
    'upload.end': { outside: 'The upload' },
    'upload.fail': { outside: 'The upload' },
    'file.lost': { outside: 'The upload' },
  },
  unrelatedButtons: {
    [text.service.back]: 'Belongs to bulk transfers',
    [text.service.close]: 'Belongs to bulk transfers',
  },
  expectations: {
    requesting(look) {
      showsRunning(look)
      look.says(words.processing)
    },
    uploading(look, { context: { uploadedFraction } }) {
      showsRunning(look)
      look.says(words.uploading(uploadedFraction * 100))
    },
    waitingToScan(look, { context: { secondsLeft } }) {
      showsRunning(look)
      look.says(words.resting(secondsLeft))
    },
    polling: showsScan,
    waitingToPoll: showsScan,
    scanned: look => look.says(words.results),
    rejected: showsFailed,
    uploadFailed: showsFailed,
    pollingFailed: showsFailed,
    fileLost: look => look.says(words.summary('thandi@lwandle.test')),
  },
})

if (import.meta.vitest) playThroughView(prescanScreen)
