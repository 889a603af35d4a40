import { processingTimesMachine } from '../../../../machines/service/processing-times/processing-times.machine.ts'
import { text } from '../../../../src/text/session-text.ts'
import { Times } from '../../../../src/views/service/processing-times/Times.tsx'
import { renderInDialog } from '../../../model/facts/route-hosts.tsx'
import { startOfRun } from '../../../model/harness/model-time.ts'
import { createViewSpec } from '../../../model/harness/screen.ts'
import type { ScreenQueries } from '../../../model/harness/test-user.ts'
import { playThroughView } from '../../../model/play-through-view.ts'

const words = text.times

const showsNothing = (look: ScreenQueries) => {
  look.doesNotSay(words.title)
  look.lacks('button')
}

/** Checks that a pending time shows neither a value nor a failure. */
const showsNone = (problem: string, label: string) => (look: ScreenQueries) => {
  look.says(words.title)
  look.doesNotSay(problem)
  look.doesNotSay(label)
}

const showsFailed = (problem: string, label: string) => (look: ScreenQueries) => {
  look.says(problem)
  look.doesNotSay(label)
  look.offers(text.failure.retry)
}

export const timesScreen = createViewSpec(processingTimesMachine, {
  render: times =>
    renderInDialog(
      <Times
        times={times}
        timing={{ service: 'standard' }}
        now={startOfRun}
        timeZone="Africa/Johannesburg"
      />,
    ),
  interactions: {
    'times.request': { outside: 'The form of an order to which it matters' },
    'times.clear': { outside: 'The service, when another form is opened' },
    'times.retry': { press: text.failure.retry },
  },
  expectations: {
    'eta.idle': showsNothing,
    'eta.loading': showsNone(text.codes['times.eta'], words.eta),
    'eta.known'(look) {
      look.says(`${words.eta} 23 Nov 2026, 3:30pm`)
      look.doesNotSay('15:30')
      look.doesNotSay('2 days 5 hours')
      look.doesNotSay(text.codes['times.eta'])
    },
    'eta.failed': showsFailed(text.codes['times.eta'], words.eta),
    'schedule.idle': showsNothing,
    'schedule.loading': showsNone(text.codes['times.schedule'], words.cutoff('Standard Payment')),
    'schedule.known'(look) {
      look.says(`${words.schedule} Payments are processed on working days.`)
      look.says(`${words.cutoff('Standard Payment')} 3:30pm`)
      look.doesNotSay(words.cutoff('Real-time Payment'))
      look.doesNotSay(text.codes['times.schedule'])
    },
    'schedule.failed': showsFailed(text.codes['times.schedule'], words.cutoff('Standard Payment')),
  },
})

if (import.meta.vitest) playThroughView(timesScreen)
