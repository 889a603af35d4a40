import { displayMachine } from '#machines/portal/display/display.machine.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { dashboardDialogs } from '#test/model/facts/late-views.ts'
import { menuButton } from '#test/model/facts/portal-host.ts'
import { createPortalOf, createSessionInput } from '#test/model/facts/stub-actors.ts'
import { createStubActor } from '#test/model/harness/actor-controller.ts'
import { playScreen, seen } from '#test/model/harness/screen.ts'
import { text } from '#test/support/texts.tsx'
import { SessionActors } from '../shared/hooks.tsx'
import { Balance } from '../wallet/Balance.tsx'
import { Header } from './Header.tsx'

const session = createStubActor(sessionMachine, createSessionInput())

const chosen = (label: string) => seen('radio', label, { checked: true })

playScreen(displayMachine, {
  render: actor => (
    <SessionActors portal={createPortalOf(session, { display: actor })}>
      <Header Scan={dashboardDialogs.Scan} />
      <Balance />
    </SessionActors>
  ),
  setUp: person => person.press(menuButton),
  interactions: {
    'appearance.choose': { press: ({ appearance }) => text.header[appearance], role: 'radio' },
    'amounts.toggle': text.header.hideAmounts,
  },
  expectations: {
    'appearance.system': chosen(text.header.system),
    'appearance.light': chosen(text.header.light),
    'appearance.dark': chosen(text.header.dark),
    'amounts.shown': seen('button', text.header.hideAmounts, { pressed: false }),
    'amounts.hidden': seen('button', text.header.hideAmounts, { pressed: true }),
  },
})
