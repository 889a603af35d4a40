import { serviceNavigationMachine } from '#machines/session/service-navigation/service-navigation.machine.ts'
import { type SessionActorRef, sessionMachine } from '#machines/session/session.machine.ts'
import { readFirstJournal } from '#test/model/facts/journals.ts'
import { dashboardDialogs } from '#test/model/facts/late-views.ts'
import { titleOfService } from '#test/model/facts/portal-host.ts'
import { createPortalOf, createSessionInput } from '#test/model/facts/stub-actors.ts'
import { withStubbedActors } from '#test/model/harness/actor-controller.ts'
import { hostedBy } from '#test/model/harness/host.ts'
import { absent, offered, outside, playScreen, seen } from '#test/model/harness/screen.ts'
import { text } from '#test/support/texts.tsx'
import { SessionActors } from '../shared/hooks.tsx'
import { OpenService } from './OpenService.tsx'

/** The first choice at each step. */
const firstChoices: Readonly<Record<string, string>> = {
  send: text.codes['menu.send/wallet'],
  'send/wallet': text.codes['menu.send/wallet/transfer'],
  topup: text.codes['menu.topup/card'],
}

playScreen(serviceNavigationMachine, {
  host: hostedBy(['serviceNavigation'], (machine, input, time) => ({
    logic: withStubbedActors(sessionMachine, { serviceNavigation: machine }),
    input: createSessionInput(time, readFirstJournal(input)),
    reach: session => session.send({ type: 'url.change', path: 'send', isBack: false }),
  })),
  render: (_, root) => (
    <SessionActors portal={createPortalOf(root as SessionActorRef)}>
      <OpenService ServiceDialog={dashboardDialogs.ServiceDialog} />
    </SessionActors>
  ),
  alwaysEnabled: { [text.service.close]: 'Closes the service, where the machine ignores it' },
  interactions: {
    'dialog.close': text.service.close,
    ...outside('The machine itself, after an event to the service', 'url.update'),
    ...outside('The address', 'url.change'),
  },
  unfocused: { closed: 'The dialog is gone, and no dashboard is rendered below it' },
  expectations: {
    opening: ({ context: { requestedPath } }) => [
      seen('dialog', titleOfService(requestedPath)),
      text.portal.loading,
    ],
    openFailed: text.service.openFailed,
    serviceOpen({ context: { path }, children: { service } }) {
      const checkout = service?.getSnapshot().children.checkout
      if (checkout?.getSnapshot().matches('paying')) return [seen('dialog'), text.service.authorizing]
      return [seen('dialog', titleOfService(path)), offered(firstChoices[path] ?? text.service.close)]
    },
    closed: absent('dialog'),
  },
})
