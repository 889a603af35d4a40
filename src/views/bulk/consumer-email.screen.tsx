import { consumerEmailMachine } from '#machines/bulk/consumer-email/consumer-email.machine.ts'
import { hostInBulk, inDialog } from '#test/model/facts/bulk-host.tsx'
import { traced } from '#test/model/facts/failure-looks.ts'
import { absent, playScreen } from '#test/model/harness/screen.ts'
import { text } from '#test/support/texts.tsx'

const words = text.bulk

playScreen(consumerEmailMachine, {
  host: hostInBulk('consumerEmail', machine => ({ consumerEmail: machine })),
  render: inDialog,
  interactions: {},
  expectations: {
    identifying: words.identifying,
    consumerReadFailed: ({ context }) => [text.service.ownerMissing, traced(context.failure?.traceId)],
    emailMissing: [words.noEmail, words.noEmailMessage, absent('button', words.prescan)],
    identified: words.summary('thandi@lwandle.test'),
  },
})
