import { bulkHistoryMachine } from '../../../../machines/bulk/bulk-history/bulk-history.machine.ts'
import { serviceMachine } from '../../../../machines/service/service.machine.ts'
import { formatFullTime } from '../../../../src/text/format-time.ts'
import { formatMessage, text } from '../../../../src/text/session-text.ts'
import { finished, interrupted } from '../../../model/facts/bulk.fixtures.ts'
import { continueLabel, inDialog } from '../../../model/facts/bulk-host.tsx'
import { openedServiceInput } from '../../../model/facts/order.fixtures.ts'
import { withStubbedActors } from '../../../model/harness/actor-controller.ts'
import { hostedBy } from '../../../model/harness/play.ts'
import { createViewSpec } from '../../../model/harness/screen.ts'
import { playThroughView } from '../../../model/play-through-view.ts'

const words = text.bulkHistory

export const bulkHistoryScreen = createViewSpec(bulkHistoryMachine, {
  host: hostedBy(['bulkHistory'], (machine, _, time) => ({
    logic: withStubbedActors(serviceMachine, { bulkHistory: machine }),
    input: openedServiceInput('tools/history', time),
  })),
  render: inDialog,
  interactions: {
    'list.retry': { press: text.failure.retry },
    'upload.continue': { press: continueLabel },
  },
  unrelatedButtons: {
    [text.service.back]: 'Belongs to the service',
    [text.service.close]: 'Belongs to the service',
    [interrupted.files.rejected ?? '']: 'Opens a file',
    [finished.files.final ?? '']: 'Opens a file',
  },
  expectations: {
    loading(look) {
      look.sees('dialog', text.codes['title.tools'])
      look.says(words.loading)
    },
    listed(look, { context: { uploads } }) {
      if (uploads.length === 0) look.says(words.none)
      else {
        look.offers(continueLabel)
        look.says(interrupted.name ?? '')
        look.says('1 002 rows · R3 906.00')
      }
      for (const { date, step } of uploads) {
        look.says(formatFullTime(date, 'Africa/Johannesburg'))
        if (step === 'processed') look.says(words.processed)
        if (step === 'scanned') look.says('Not approved: nothing was paid')
        if (step === 'failed') look.says('Failed: nothing was paid')
        if (step === 'approved') look.says('Running: payments are being made')
        look.says(words.noFile)
      }
    },
    failed(look, { context: { failure } }) {
      look.says(words.failed)
      if (failure) look.says(formatMessage(failure.words))
    },
    chosen: look => look.says(text.bulk.running),
  },
})

if (import.meta.vitest) playThroughView(bulkHistoryScreen)
