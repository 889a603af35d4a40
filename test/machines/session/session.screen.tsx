import { fromPromise } from 'xstate'
import type { NetworkConfig } from '../../../machines/domain/config/network-config.types.ts'
import { formatMsisdn } from '../../../machines/domain/phone/phone.ts'
import { type PortalActorRef, portalMachine } from '../../../machines/portal/portal.machine.ts'
import { sessionMachine } from '../../../machines/session/session.machine.ts'
import { text } from '../../../src/text/session-text.ts'
import { Dashboard } from '../../../src/views/session/Dashboard.tsx'
import { config, msisdn } from '../../model/facts/fixtures.ts'
import { dashboardDialogs } from '../../model/facts/late-views.ts'
import { defaultPreferences } from '../../model/facts/stub-actors.ts'
import { withStubbedActors } from '../../model/harness/actor-controller.ts'
import { hostedBy } from '../../model/harness/play.ts'
import { createViewSpec } from '../../model/harness/screen.ts'
import { playThroughView } from '../../model/play-through-view.ts'

const menuButton = text.header.menuButton(formatMsisdn(msisdn), undefined)

/** The first choice at each step. */
const offered: ReadonlyMap<string, keyof typeof text.codes> = new Map<string, keyof typeof text.codes>([
  ['send', 'menu.send/wallet'],
  ['send/wallet', 'menu.send/wallet/transfer'],
  ['topup', 'menu.topup/card'],
])

export const sessionScreen = createViewSpec(sessionMachine, {
  host: hostedBy(['session'], (machine, _, time) => ({
    logic: withStubbedActors(portalMachine, {
      loadConfig: fromPromise<NetworkConfig>(async () => config),
      readToken: fromPromise(async () => ({ token: 'token-1', isIdle: false })),
      fetchSession: fromPromise(async () => ({ msisdn })),
      loadSession: fromPromise(async () => undefined),
      session: machine,
    }),
    input: { time, networkClock: time, displayPreferences: defaultPreferences, resetIdentifier: undefined },
  })),
  render: (_, root) => <Dashboard portal={root as PortalActorRef} {...dashboardDialogs} />,
  interactions: {
    'service.open': { press: text.codes['service.send'] },
    'service.retry': { press: text.failure.retry },
    'url.update': { outside: 'The session itself, after what it told the service' },
    'url.change': { outside: 'The address, by Back and Forward or by hand' },
    'dialog.close': { press: text.service.close },
    'attempts.store': { outside: 'The request to pay that was open' },
    'payment.lost': { outside: 'The request to pay that was open' },
    'transaction.watch': { outside: 'The address to which the page of a payment leads back' },
    'transaction.leave': { outside: 'Any other address' },
  },
  unreachableReason: (snapshot, { type }) =>
    type === 'dialog.close' && snapshot.matches('opening')
      ? 'While the code arrives there is a loader and nothing to press'
      : undefined,
  unrelatedButtons: {
    [menuButton]: 'Opens the menu',
    [text.header.hideAmounts]: 'Tells the machine of the looks',
    [text.dashboard.copyNumber]: 'Tells the machine that copies',
    [text.codes['menu.send/wallet']]: 'Belongs to the service',
    [text.codes['menu.topup/card']]: 'Belongs to the service',
    [text.codes['menu.topup/eft']]: 'Belongs to the service',
    [text.codes['menu.send/atm']]: 'Belongs to the service',
    [text.codes['menu.send/wallet/transfer']]: 'Belongs to the service',
    [text.service.back]: 'Belongs to the service',
    [text.service.close]: 'Belongs to the service while one is open',
  },
  expectations: {
    dashboard(look) {
      look.lacks('dialog')
      look.offers(text.codes['service.send'])
    },
    opening(look) {
      look.says(text.portal.loading)
      look.withholds(text.codes['service.send'])
    },
    openFailed(look) {
      look.says(text.service.openFailed)
      look.offers(text.failure.retry)
      look.offers(text.service.close)
    },
    serviceOpen(look, { context: { path, stage } }) {
      look.sees('dialog')
      if (stage === 'paying') {
        look.says(text.service.authorizing)
        return
      }
      const isSend = path.startsWith('send')
      look.says(isSend ? text.service.title(text.codes['service.send']) : text.codes['service.topup'])
      look.offers(text.codes[offered.get(path) ?? 'menu.send/wallet'])
    },
  },
})

if (import.meta.vitest) playThroughView(sessionScreen)
