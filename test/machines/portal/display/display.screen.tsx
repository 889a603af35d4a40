import { createActor, createEmptyActor } from 'xstate'
import { formatMsisdn } from '../../../../machines/domain/phone/phone.ts'
import { displayMachine } from '../../../../machines/portal/display/display.machine.ts'
import { sessionMachine } from '../../../../machines/session/session.machine.ts'
import { walletMachine } from '../../../../machines/wallet/wallet.machine.ts'
import { text } from '../../../../src/text/session-text.ts'
import { Header } from '../../../../src/views/session/Header.tsx'
import { Balance } from '../../../../src/views/wallet/Balance.tsx'
import { config, msisdn } from '../../../model/facts/fixtures.ts'
import { createFrozenPortal } from '../../../model/facts/stub-actors.ts'
import { freezeMachine } from '../../../model/harness/actor-controller.ts'
import { createModelTime } from '../../../model/harness/model-time.ts'
import { createViewSpec } from '../../../model/harness/screen.ts'
import type { ScreenQueries } from '../../../model/harness/test-user.ts'
import { playThroughView } from '../../../model/play-through-view.ts'

const portal = createFrozenPortal()
const session = createActor(freezeMachine(sessionMachine), {
  input: {
    config,
    msisdn,
    time: createModelTime().time,
    networkClock: createModelTime().time,
    portalRef: createEmptyActor(),
    isPaymentInterrupted: false,
  },
})
const wallet = createActor(freezeMachine(walletMachine), {
  input: { msisdn, timeZone: 'Africa/Johannesburg' },
})

const menuButton = text.header.menuButton(formatMsisdn(msisdn), undefined)

const showsChosen = (look: ScreenQueries, label: string) => look.sees('radio', label, { checked: true })

export const displayScreen = createViewSpec(displayMachine, {
  render: actor => (
    <>
      <Header portal={portal} session={session} display={actor} />
      <Balance wallet={wallet} display={actor} />
    </>
  ),
  setUp: person => person.press(menuButton),
  interactions: {
    'appearance.choose': { press: ({ appearance }) => text.header[appearance], role: 'radio' },
    'amounts.toggle': { press: text.header.hideAmounts },
  },
  unrelatedButtons: {
    [text.header.signOut]: 'Tells the portal',
    [text.settings.profile]: 'Tells the settings',
    [text.settings.wallet]: 'Tells the settings',
    [text.settings.preferences]: 'Tells the settings',
  },
  expectations: {
    'appearance.system': look => showsChosen(look, text.header.system),
    'appearance.light': look => showsChosen(look, text.header.light),
    'appearance.dark': look => showsChosen(look, text.header.dark),
    'amounts.shown': look => look.sees('button', text.header.hideAmounts, { pressed: false }),
    'amounts.hidden': look => look.sees('button', text.header.hideAmounts, { pressed: true }),
  },
})

if (import.meta.vitest) playThroughView(displayScreen)
