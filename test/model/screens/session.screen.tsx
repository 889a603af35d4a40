import { fromPromise } from 'xstate'
import type { NetworkConfig } from '../../../machines/domain/network-config.types.ts'
import { formatMsisdn } from '../../../machines/domain/phone.ts'
import { type PortalActorRef, portalMachine } from '../../../machines/portal/portal.machine.ts'
import { sessionMachine } from '../../../machines/session/session.machine.ts'
import { text } from '../../../src/text/inside.ts'
import { Dashboard } from '../../../src/views/dashboard/Dashboard.tsx'
import { config, msisdn } from '../cases/facts.ts'
import { hostedBy } from '../harness/play.ts'
import { screenOf } from '../harness/screen.ts'
import { quiet } from '../harness/scripted.ts'
import { remembered } from './surroundings.ts'
// The dialog's code arrives when a service is opened: here it is at hand.
import '../../../src/views/service/ServiceDialog.tsx'

const menuButton = text.header.menuButton(formatMsisdn(msisdn), undefined)

export const sessionScreen = screenOf(sessionMachine, {
  host: hostedBy(['session'], (machine, _, time) => ({
    logic: quiet(portalMachine, {
      loadConfig: fromPromise<NetworkConfig>(async () => config),
      readToken: fromPromise(async () => 'token-1'),
      fetchSession: fromPromise(async () => ({ msisdn })),
      loadSession: fromPromise(async () => machine),
    }),
    input: { time, remembered },
  })),
  render: (_, root) => <Dashboard portal={root as PortalActorRef} />,
  deeds: {
    'service.open': { press: text.codes['service.send'] },
    'service.retry': { press: text.failure.retry },
    'service.move': { outside: 'The service that is open' },
    'place.change': { outside: 'The Back and Forward of the browser' },
    'dialog.close': { press: text.service.close },
  },
  unoffered: (snapshot, { type }) =>
    type === 'dialog.close' && snapshot.matches('opening')
      ? 'While the code arrives there is a loader and nothing to press'
      : undefined,
  apart: {
    [menuButton]: 'Opens the menu',
    [text.header.hideAmounts]: 'Tells the machine of the looks',
    [text.dashboard.copyNumber]: 'Tells the machine that copies',
    [text.codes['menu.send/wallet']]: 'Belongs to the service',
    [text.codes['menu.send/wallet/transfer']]: 'Belongs to the service',
    [text.service.back]: 'Belongs to the service',
    [text.service.close]: 'Belongs to the service while one is open',
  },
  shows: {
    resting(look) {
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
    serving(look, { context: { service } }) {
      look.sees('dialog')
      look.says(text.service.title(text.codes['service.send']))
      const isBegun = service?.getSnapshot().context.path === 'send'
      look.offers(text.codes[isBegun ? 'menu.send/wallet' : 'menu.send/wallet/transfer'])
    },
  },
})
