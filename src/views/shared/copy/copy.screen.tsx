import type { PortalActorRef } from '#machines/portal/portal.machine.ts'
import { copyMachine } from '#machines/shared/copy/copy.machine.ts'
import { MobileNumber } from '#src/views/session/MobileNumber.tsx'
import { hostInPortal } from '#test/model/facts/portal-host.ts'
import { playScreen, unsaid } from '#test/model/harness/screen.ts'
import { text } from '#test/support/texts.tsx'
import { SessionActors } from '../hooks.tsx'

playScreen(copyMachine, {
  host: hostInPortal('copy'),
  render: (_, root) => (
    <SessionActors portal={root as PortalActorRef}>
      <MobileNumber />
    </SessionActors>
  ),
  interactions: { 'text.copy': text.dashboard.copyNumber },
  expectations: {
    'idle copying': unsaid(text.codes['copy.copied'], text.codes['copy.refused']),
    copied: text.codes['copy.copied'],
    failed: text.codes['copy.refused'],
  },
})
