import { consumerEmailMachine } from '#machines/bulk/consumer-email/consumer-email.machine.ts'
import { hostInBulk, inDialog } from '#test/model/facts/bulk-host.tsx'
import { traced } from '#test/model/facts/failure-looks.ts'
import { absent } from '#test/model/harness/screen.ts'
import { playScreen } from '#test/model/play-through-view.ts'
import { text } from '#test/support/texts.tsx'

const words = text.bulk

export const consumerEmailScreen = playScreen(import.meta.vitest, consumerEmailMachine, {
  host: hostInBulk('consumerEmail', machine => ({ consumerEmail: machine })),
  render: inDialog,
  interactions: { 'consumer.retry': text.failure.retry },
  expectations: {
    identifying: words.identifying,
    consumerReadFailed: (_, { context }) => [text.service.ownerMissing, traced(context.failure?.traceId)],
    emailMissing: [words.noEmail, words.noEmailMessage, absent('button', words.prescan)],
    identified: words.summary('thandi@lwandle.test'),
  },
})
