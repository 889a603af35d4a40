import { fromPromise } from 'xstate'
import type { NetworkConfig } from '../../../machines/domain/config/network-config.types.ts'
import { formatMsisdn } from '../../../machines/domain/phone/phone.ts'
import { type PortalActorRef, portalMachine } from '../../../machines/portal/portal.machine.ts'
import { sessionMachine } from '../../../machines/session/session.machine.ts'
import { settingsMachine } from '../../../machines/settings/settings.machine.ts'
import { text } from '../../../src/text/session-text.ts'
import { Dashboard } from '../../../src/views/session/Dashboard.tsx'
import { config, msisdn } from '../../model/facts/fixtures.ts'
import { dashboardDialogs } from '../../model/facts/late-views.ts'
import { defaultPreferences } from '../../model/facts/stub-actors.ts'
import { withStubbedActors } from '../../model/harness/actor-controller.ts'
import { hostedBy } from '../../model/harness/play.ts'
import { createViewSpec } from '../../model/harness/screen.ts'
import type { ScreenQueries } from '../../model/harness/test-user.ts'
import { playThroughView } from '../../model/play-through-view.ts'

const menuButton = text.header.menuButton(formatMsisdn(msisdn), undefined)

const labels = {
  profile: text.settings.profile,
  wallet: text.settings.wallet,
  creditor: text.settings.creditor,
  preferences: text.settings.preferences,
}

const isOpen = (look: ScreenQueries, title: string) => {
  look.sees('dialog', title)
  look.offers(text.service.close)
}

const offering = { ...config, flags: { ...config.flags, showMyCreditorPayments: true } }

export const settingsScreen = createViewSpec(settingsMachine, {
  host: hostedBy(['session', 'settings'], (machine, _, time) => ({
    logic: withStubbedActors(portalMachine, {
      loadConfig: fromPromise<NetworkConfig>(async () => offering),
      readToken: fromPromise(async () => ({ token: 'token-1', isIdle: false })),
      fetchSession: fromPromise(async () => ({ msisdn })),
      loadSession: fromPromise(async () => undefined),
      session: withStubbedActors(sessionMachine, { settings: machine }),
    }),
    input: { time, networkClock: time, displayPreferences: defaultPreferences, resetIdentifier: undefined },
  })),
  render: (_, root) => <Dashboard portal={root as PortalActorRef} {...dashboardDialogs} />,
  interactions: {
    'settings.open': {
      press: ({ section }) => labels[section],
      first: async person => {
        if (!person.finds('button', text.settings.profile)) await person.press(menuButton)
      },
    },
    'settings.retry': { press: text.failure.retry },
    'settings.close': { press: text.service.close },
    'url.change': { outside: 'The Back and Forward of the browser' },
  },
  unreachableReason(snapshot, { type }) {
    if (type === 'settings.close' && snapshot.matches('opening'))
      return 'While the code arrives there is a loader and nothing to press'
    return undefined
  },
  unrelatedButtons: {
    [menuButton]: 'Opens the menu',
    [text.header.hideAmounts]: 'Tells the machine of the looks',
    [text.myWallet.showFilters]: 'Tells My Wallet',
    [text.dashboard.copyNumber]: 'Tells the machine that copies',
    [text.codes['service.send']]: 'Opens a service',
  },
  alwaysEnabled: {
    [text.settings.profile]: 'In the list of the settings it is shown to be the one that is open',
    [text.settings.wallet]: 'In the list of the settings it is shown to be the one that is open',
    [text.settings.creditor]: 'In the list of the settings it is shown to be the one that is open',
    [text.settings.preferences]: 'In the list of the settings it is shown to be the one that is open',
  },
  expectations: {
    closed: look => look.lacks('dialog'),
    opening: look => look.says(text.portal.loading),
    openFailed(look) {
      look.says(text.service.openFailed)
      look.offers(text.failure.retry)
      look.offers(text.service.close)
    },
    'open.profile': look => isOpen(look, text.settings.title),
    'open.wallet': look => isOpen(look, text.settings.wallet),
    'open.creditor': look => isOpen(look, text.settings.title),
    'open.preferences': look => isOpen(look, text.settings.title),
  },
})

if (import.meta.vitest) playThroughView(settingsScreen)
