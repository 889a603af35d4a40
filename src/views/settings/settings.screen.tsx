import type { PortalActorRef } from '#machines/portal/portal.machine.ts'
import { settingsMachine } from '#machines/settings/settings.machine.ts'
import { config } from '#test/model/facts/fixtures.ts'
import { dashboardDialogs } from '#test/model/facts/late-views.ts'
import { hostInPortal, menuButton } from '#test/model/facts/portal-host.ts'
import { absent, playScreen, seen } from '#test/model/harness/screen.ts'
import { text } from '#test/support/texts.tsx'
import { Dashboard } from '../session/Dashboard.tsx'
import { SessionActors } from '../shared/hooks.tsx'

const labels = {
  profile: text.settings.profile,
  wallet: text.settings.wallet,
  creditor: text.settings.creditor,
  preferences: text.settings.preferences,
}

const offering = { ...config, flags: { ...config.flags, showMyCreditorPayments: true } }

playScreen(settingsMachine, {
  host: hostInPortal('settings', offering),
  render: (_, root) => (
    <SessionActors portal={root as PortalActorRef}>
      <Dashboard {...dashboardDialogs} />
    </SessionActors>
  ),
  interactions: {
    'settings.open': {
      press: ({ section }) => labels[section],
      first: async person => {
        if (!person.finds('button', text.settings.profile)) await person.press(menuButton)
      },
    },
    'settings.close': text.service.close,
    'url.change': { outside: 'The Back and Forward of the browser' },
  },
  unreachableReason: (snapshot, { type }) =>
    type === 'settings.close' && snapshot.matches('opening') && 'There is a loader and nothing to press',
  // A service that opens closes the settings, open or not.
  incidental: ['settings.close'],
  alwaysEnabled: Object.fromEntries(
    Object.values(labels).map(label => [label, 'In the list of the settings, the open one is marked']),
  ),
  expectations: {
    closed: absent('dialog'),
    opening: text.portal.loading,
    openFailed: text.service.openFailed,
    'open.profile open.creditor open.preferences': seen('dialog', text.settings.title),
    'open.wallet': seen('dialog', text.settings.wallet),
  },
})
