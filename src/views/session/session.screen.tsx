import type { PortalActorRef } from '#machines/portal/portal.machine.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { dashboardDialogs } from '#test/model/facts/late-views.ts'
import { hostInPortal, titleOfService } from '#test/model/facts/portal-host.ts'
import { absent, outside, playScreen, seen } from '#test/model/harness/screen.ts'
import { text } from '#test/support/texts.tsx'
import { SessionActors } from '../shared/hooks.tsx'
import { Dashboard } from './Dashboard.tsx'

playScreen(sessionMachine, {
  host: hostInPortal(),
  render: (_, root) => (
    <SessionActors portal={root as PortalActorRef}>
      <Dashboard {...dashboardDialogs} />
    </SessionActors>
  ),
  interactions: {
    'service.open': { press: text.codes['service.send'] },
    ...outside('The notice of another consumer, which the test of the notices presses', 'notice.dismiss'),
    ...outside('The open service', 'url.write'),
    ...outside('The address', 'url.change', 'transaction.watch', 'transaction.leave'),
  },
  waive: {
    'session: notice.dismiss [isReplacing] → stays':
      'The host has one consumer; the test of the notices has two',
  },
  unreachableReason: (snapshot, event) =>
    event.type === 'service.open' &&
    ('values' in event || !snapshot.matches('dashboard')) &&
    'Transaction Info opens it',
  alwaysEnabled: { [text.codes['service.send']]: 'During its payment, a request covers the dashboard' },
  expectations: {
    dashboard: absent('dialog'),
    serviceOpen: ({ context: { requestedPath } }) => [
      seen('dialog', titleOfService(requestedPath)),
      text.portal.loading,
    ],
  },
})
