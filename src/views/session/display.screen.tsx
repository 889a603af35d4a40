import { createActor } from 'xstate'
import { displayMachine } from '#machines/portal/display/display.machine.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { walletMachine } from '#machines/wallet/wallet.machine.ts'
import { text } from '#src/text/session-text.ts'
import { msisdn } from '#test/model/facts/fixtures.ts'
import { menuButton } from '#test/model/facts/portal-host.ts'
import { createPortalOf, createSessionInput } from '#test/model/facts/stub-actors.ts'
import { createStubActor, freezeMachine } from '#test/model/harness/actor-controller.ts'
import { apart } from '#test/model/harness/screen.ts'
import { seen } from '#test/model/harness/shown.ts'
import { playScreen } from '#test/model/play-through-view.ts'
import { SessionActors } from '../shared/actors.tsx'
import { Balance } from '../wallet/Balance.tsx'
import { Header } from './Header.tsx'

const wallet = createActor(freezeMachine(walletMachine), {
  input: { msisdn, timeZone: 'Africa/Johannesburg' },
})
const session = createStubActor(sessionMachine, createSessionInput())

const { settings } = text
const chosen = (label: string) => seen('radio', label, { checked: true })

export const displayScreen = playScreen(import.meta.vitest, displayMachine, {
  render: actor => (
    <SessionActors portal={createPortalOf(session, { display: actor })}>
      <Header />
      <Balance wallet={wallet} display={actor} />
    </SessionActors>
  ),
  setUp: person => person.press(menuButton),
  interactions: {
    'appearance.choose': { press: ({ appearance }) => text.header[appearance], role: 'radio' },
    'amounts.toggle': text.header.hideAmounts,
  },
  unrelatedButtons: {
    [text.header.signOut]: 'Tells the portal',
    ...apart('Tells the settings', settings.profile, settings.wallet, settings.preferences),
  },
  expectations: {
    'appearance.system': chosen(text.header.system),
    'appearance.light': chosen(text.header.light),
    'appearance.dark': chosen(text.header.dark),
    'amounts.shown': seen('button', text.header.hideAmounts, { pressed: false }),
    'amounts.hidden': seen('button', text.header.hideAmounts, { pressed: true }),
  },
})
