import { processingTimesMachine } from '#machines/service/processing-times/processing-times.machine.ts'
import { inSession } from '#test/model/facts/in-session.tsx'
import { renderInDialog } from '#test/model/facts/route-hosts.tsx'
import { absent, outside, playScreen, unsaid } from '#test/model/harness/screen.ts'
import { text } from '#test/support/texts.tsx'
import { Times } from './Times.tsx'

const words = text.times
const standard = words.cutoff('Standard Payment')

const idle = [unsaid(words.title), absent('button')]

/** Shows neither a value nor a failure. */
const pending = (problem: string, label: string) => [words.title, unsaid(problem, label)]

playScreen(processingTimesMachine, {
  render: times =>
    renderInDialog(
      inSession(<Times times={times} timing={{ service: 'standard' }} timeZone="Africa/Johannesburg" />),
    ),
  interactions: {
    ...outside('The form', 'times.request', 'times.clear'),
  },
  expectations: {
    'eta.idle schedule.idle': idle,
    'eta.loading': pending(text.codes['times.eta'], words.eta),
    'eta.known': [
      `${words.eta} 23\u00A0Nov\u00A02026, 3:30pm`,
      unsaid('15:30', '2 days 5 hours', text.codes['times.eta']),
    ],
    'eta.failed': [text.codes['times.eta'], unsaid(words.eta)],
    'schedule.loading': pending(text.codes['times.schedule'], standard),
    'schedule.known': [
      `${words.schedule} Payments are processed on working days.`,
      `${standard} 3:30pm`,
      unsaid(words.cutoff('Real-time Payment'), text.codes['times.schedule']),
    ],
    'schedule.failed': [text.codes['times.schedule'], unsaid(standard)],
  },
})
