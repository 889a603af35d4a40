import { serviceNavigationMachine } from '#machines/session/service-navigation/service-navigation.machine.ts'
import { type SessionActorRef, sessionMachine } from '#machines/session/session.machine.ts'
import { readFirstJournal } from '#test/model/facts/journals.ts'
import { dashboardDialogs } from '#test/model/facts/late-views.ts'
import { createPortalOf, createSessionInput } from '#test/model/facts/stub-actors.ts'
import { withStubbedActors } from '#test/model/harness/actor-controller.ts'
import { hostedBy } from '#test/model/harness/play.ts'
import { absent, outside, seen } from '#test/model/harness/screen.ts'
import { playScreen } from '#test/model/play-through-view.ts'
import { text } from '#test/support/texts.tsx'
import { SessionActors } from '../shared/hooks.tsx'
import { OpenService } from './OpenService.tsx'

/** The first choice at each step. */
const offered: ReadonlyMap<string, keyof typeof text.codes> = new Map<string, keyof typeof text.codes>([
  ['send', 'menu.send/wallet'],
  ['send/wallet', 'menu.send/wallet/transfer'],
  ['topup', 'menu.topup/card'],
])

/** Returns the title of the service at a path. */
const titleOf = (path: string) =>
  path.startsWith('send') ? text.service.title(text.codes['service.send']) : text.codes['service.topup']

export const serviceNavigationScreen = playScreen(import.meta.vitest, serviceNavigationMachine, {
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
    'service.retry': text.failure.retry,
    'dialog.close': text.service.close,
    ...outside('The machine itself, after an event to the service', 'url.update'),
    ...outside('The address', 'url.change'),
  },
  unfocused: { closed: 'The dialog is gone, and no dashboard is rendered below it' },
  expectations: {
    opening: (_, { context: { requestedPath } }) => [
      seen('dialog', titleOf(requestedPath)),
      text.portal.loading,
    ],
    openFailed: text.service.openFailed,
    serviceOpen(look, { context: { path }, children: { service } }) {
      look.sees('dialog')
      const checkout = service?.getSnapshot().children.checkout
      if (checkout?.getSnapshot().matches('paying')) return text.service.authorizing
      if (path === 'send/wallet/transfer') look.offers(text.service.close)
      else look.offers(text.codes[offered.get(path) ?? 'menu.send/wallet'])
      return titleOf(path)
    },
    closed: absent('dialog'),
  },
})
