import { expect, test } from 'vitest'
import type { LoaderActorRef } from '#machines/network/loader/loader.machine.ts'
import { loaderMachine } from '#machines/network/loader/loader.machine.ts'
import type { CurrentSession as Report } from '#machines/settings/current-session/current-session.ts'
import { inSession } from '#test/model/facts/in-session.tsx'
import { createStubActor } from '#test/model/harness/actor-controller.ts'
import { renderToHtml } from '#test/support/texts.tsx'
import { CurrentSession } from './CurrentSession.tsx'

const startedAt = '2026-11-21T08:00:00+02:00'
const endsAt = '2026-11-21T20:00:00+02:00'

test.each<[Report | undefined, readonly string[]]>([
  [undefined, []],
  [{ startedAt: undefined, endsAt: undefined }, []],
  [{ startedAt, endsAt: undefined }, ['This session', 'Signed in', '21\u00A0Nov\u00A02026, 8:00am']],
  [{ startedAt: undefined, endsAt }, ['This session', 'Ends at the latest', '21\u00A0Nov\u00A02026, 8:00pm']],
])('shows only what the network reports of a session: %#', (loaded, expected) => {
  const loader = createStubActor(loaderMachine, { request: undefined }, snapshot =>
    Object.assign({ ...snapshot }, { context: { ...snapshot.context, loaded } }),
  ) as LoaderActorRef<Report>
  const html = renderToHtml(inSession(<CurrentSession loader={loader} />))
  expect(html.split(/<[^>]*>/).filter(text => text !== '')).toEqual(expected)
})
