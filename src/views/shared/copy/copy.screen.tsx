import type { SessionActorRef } from '#machines/session/session.machine.ts'
import { copyMachine } from '#machines/shared/copy/copy.machine.ts'
import { text } from '#src/text/session-text.ts'
import { MobileNumber } from '#src/views/session/MobileNumber.tsx'
import { hostInSession } from '#test/model/facts/portal-host.ts'
import { unsaid } from '#test/model/harness/shown.ts'
import { playScreen } from '#test/model/play-through-view.ts'

export const copyScreen = playScreen(import.meta.vitest, copyMachine, {
  host: hostInSession('copy'),
  render: (_, root) => <MobileNumber session={root as SessionActorRef} />,
  interactions: { 'text.copy': text.dashboard.copyNumber },
  expectations: {
    'idle copying': unsaid(text.codes['copy.copied'], text.codes['copy.refused']),
    copied: text.codes['copy.copied'],
    failed: text.codes['copy.refused'],
  },
})
