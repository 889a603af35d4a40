import type { PortalActorRef } from '#machines/portal/portal.machine.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { dashboardDialogs } from '#test/model/facts/late-views.ts'
import { hostInPortal } from '#test/model/facts/portal-host.ts'
import { absent, outside, playScreen, seen } from '#test/model/harness/screen.ts'
import { text } from '#test/support/texts.tsx'
import { SessionActors } from '../shared/hooks.tsx'
import { Dashboard } from './Dashboard.tsx'

/** Returns the title of the service at a path. */
const titleOf = (path: string) =>
  path.startsWith('send') ? text.service.title(text.codes['service.send']) : text.codes['service.topup']

playScreen(sessionMachine, {
  host: hostInPortal(),
  render: (_, root) => (
    <SessionActors portal={root as PortalActorRef}>
      <Dashboard {...dashboardDialogs} />
    </SessionActors>
  ),
  interactions: {
    'service.open': { press: text.codes['service.send'] },
    ...outside('The open service', 'url.write'),
    ...outside('The address', 'url.change', 'transaction.watch', 'transaction.leave'),
  },
  unreachableReason(snapshot, event) {
    const isFromInfo = 'values' in event || !snapshot.matches('dashboard')
    return event.type === 'service.open' && isFromInfo ? 'Transaction Info opens it' : undefined
  },
  alwaysEnabled: { [text.codes['service.send']]: 'During its payment, a request covers the dashboard' },
  expectations: {
    dashboard: absent('dialog'),
    serviceOpen: ({ context: { requestedPath } }) => [
      seen('dialog', titleOf(requestedPath)),
      text.portal.loading,
    ],
  },
})
