import { createEmptyActor } from 'xstate'
import { type SessionActorRef, sessionMachine } from '../../../../machines/session/session.machine.ts'
import { copyMachine } from '../../../../machines/shared/copy/copy.machine.ts'
import { text } from '../../../../src/text/session-text.ts'
import { MobileNumber } from '../../../../src/views/session/MobileNumber.tsx'
import { config, msisdn } from '../../../model/facts/fixtures.ts'
import { withStubbedActors } from '../../../model/harness/actor-controller.ts'
import { hostedBy } from '../../../model/harness/play.ts'
import { createViewSpec } from '../../../model/harness/screen.ts'
import type { ScreenQueries } from '../../../model/harness/test-user.ts'
import { playThroughView } from '../../../model/play-through-view.ts'

const saysNothing = (look: ScreenQueries) => {
  look.doesNotSay(text.codes['copy.copied'])
  look.doesNotSay(text.codes['copy.refused'])
}

export const copyScreen = createViewSpec(copyMachine, {
  host: hostedBy(['copy'], (machine, _, time) => ({
    logic: withStubbedActors(sessionMachine, { copy: machine }),
    input: {
      config,
      msisdn,
      time,
      networkClock: time,
      portalRef: createEmptyActor(),
      isPaymentInterrupted: false,
    },
  })),
  render: (_, root) => <MobileNumber session={root as SessionActorRef} />,
  interactions: { 'text.copy': { press: text.dashboard.copyNumber } },
  expectations: {
    idle: saysNothing,
    copying: saysNothing,
    copied: look => look.says(text.codes['copy.copied']),
    failed: look => look.says(text.codes['copy.refused']),
  },
})

if (import.meta.vitest) playThroughView(copyScreen)
