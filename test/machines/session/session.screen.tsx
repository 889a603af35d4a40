import type { PortalActorRef } from '../../../machines/portal/portal.machine.ts'
import { sessionMachine } from '../../../machines/session/session.machine.ts'
import { text } from '../../../src/text/session-text.ts'
import { Dashboard } from '../../../src/views/session/Dashboard.tsx'
import { dashboardDialogs } from '../../model/facts/late-views.ts'
import { hostInPortal, menuButton } from '../../model/facts/portal-host.ts'
import { apart, outside } from '../../model/harness/screen.ts'
import { absent, seen } from '../../model/harness/shown.ts'
import { playScreen } from '../../model/play-through-view.ts'

/** The first choice at each step. */
const offered: ReadonlyMap<string, keyof typeof text.codes> = new Map<string, keyof typeof text.codes>([
  ['send', 'menu.send/wallet'],
  ['send/wallet', 'menu.send/wallet/transfer'],
  ['topup', 'menu.topup/card'],
])

const choices = (['send/wallet', 'topup/card', 'topup/eft', 'send/atm', 'send/wallet/transfer'] as const).map(
  choice => text.codes[`menu.${choice}`],
)

/** Returns the title of the service at a path. */
const titleOf = (path: string) =>
  path.startsWith('send') ? text.service.title(text.codes['service.send']) : text.codes['service.topup']

export const sessionScreen = playScreen(import.meta.vitest, sessionMachine, {
  host: hostInPortal(),
  render: (_, root) => <Dashboard portal={root as PortalActorRef} {...dashboardDialogs} />,
  interactions: {
    'service.open': { press: text.codes['service.send'] },
    'service.retry': text.failure.retry,
    'dialog.close': text.service.close,
    ...outside('The session itself, after what it told the service', 'url.update'),
    ...outside('The address', 'url.change', 'transaction.watch', 'transaction.leave'),
    ...outside('The request to pay that was open', 'attempts.store', 'payment.lost'),
  },
  unreachableReason(snapshot, event) {
    const isFromInfo = 'values' in event || !snapshot.matches('dashboard')
    return event.type === 'service.open' && isFromInfo ? 'Transaction Info opens it' : undefined
  },
  alwaysEnabled: { [text.codes['service.send']]: 'During its payment, a request covers the dashboard' },
  unrelatedButtons: {
    ...apart('Belongs to the header', menuButton, text.header.hideAmounts),
    [text.dashboard.copyNumber]: 'Tells the machine that copies',
    ...apart('Belongs to the service', text.service.back, text.service.close, ...choices),
  },
  expectations: {
    dashboard: absent('dialog'),
    opening: (_, { context: { requestedPath } }) => [
      seen('dialog', titleOf(requestedPath)),
      text.portal.loading,
    ],
    openFailed: text.service.openFailed,
    serviceOpen(look, { context: { path, stage } }) {
      look.sees('dialog')
      if (stage === 'paying') return text.service.authorizing
      if (path === 'send/wallet/transfer') look.offers(text.service.close)
      else look.offers(text.codes[offered.get(path) ?? 'menu.send/wallet'])
      return titleOf(path)
    },
  },
})
