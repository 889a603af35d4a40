import { waitFor } from 'xstate'
import type { PortalActorRef, PortalSnapshot } from '#machines/portal/portal.machine.ts'
import { selectIsSignedIn, selectSession } from '#machines/portal/portal.selectors.ts'
import type { createPrefetcher } from '../ports/page/prefetcher.ts'
import type * as sessionPart from './session.ts'

interface Surroundings {
  readonly prefetcher: ReturnType<typeof createPrefetcher>
  readonly parts: {
    readonly session: () => Promise<Pick<typeof sessionPart, 'selectWallet' | 'selectAvailable'>>
    readonly service: () => Promise<unknown>
  }
  readonly prepareSession: () => Promise<unknown>
  readonly window: Pick<Window, 'addEventListener'>
}

/**
 * Milliseconds without typing, after which the code of the session is evaluated. Evaluated only after the press of
 * Sign In, it would delay the balance.
 */
const typingPause = 400

/** Loads the part that the consumer is likely to use next, while the consumer reads, types or waits. */
export const loadAhead = (
  portal: PortalActorRef,
  { prefetcher, parts, prepareSession, window }: Surroundings,
): void => {
  // What fails here is done again, with a message, when it is needed.
  const load = (part: () => Promise<unknown>) => () => void part().catch(() => undefined)
  const runSession = load(parts.session)

  const followSession = async () => {
    const session = selectSession(portal.getSnapshot())
    const { selectWallet, selectAvailable } = await parts.session()
    const wallet = session && selectWallet(session.getSnapshot())
    if (wallet === undefined) return
    await waitFor(wallet, snapshot => selectAvailable(snapshot) !== undefined)
    prefetcher.whenIdle(() => {
      prefetcher.fetchNow('service')
      // Evaluates the part too: at the press this would delay the dialog.
      prefetcher.whenIdle(load(parts.service))
    })
  }

  let wasSignedIn = false
  const follow = (snapshot: PortalSnapshot) => {
    const isSignedIn = selectIsSignedIn(snapshot)
    if (isSignedIn && !wasSignedIn) followSession().catch(() => undefined)
    wasSignedIn = isSignedIn
  }
  follow(portal.getSnapshot())
  portal.subscribe(follow)

  prefetcher.whenIdle(() => prefetcher.fetchNow('session'))
  window.addEventListener('submit', load(prepareSession), true)
  let pause: ReturnType<typeof setTimeout> | undefined
  window.addEventListener(
    'input',
    () => {
      prefetcher.fetchNow('session')
      clearTimeout(pause)
      if (!prefetcher.isSaving) pause = setTimeout(runSession, typingPause)
    },
    true,
  )
}
