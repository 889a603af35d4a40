import { createRoot } from 'react-dom/client'
import { createActor, waitFor } from 'xstate'
import { createDisplayActors } from '../machines/display/display.actors.ts'
import { displayMachine } from '../machines/display/display.machine.ts'
import type { NetworkConfig } from '../machines/domain/network-config.types.ts'
import { readNetworkKey } from '../machines/domain/network-key.ts'
import { createNetworkClient } from '../machines/network/network-client.ts'
import { createPortalActors } from '../machines/portal/portal.actors.ts'
import { portalMachine } from '../machines/portal/portal.machine.ts'
import {
  selectConfig,
  selectIsSignedIn,
  selectSession,
  selectToken,
} from '../machines/portal/portal.selectors.ts'
import { isPaying } from '../machines/session/paying.ts'
import { createSignInActors } from '../machines/sign-in/sign-in.actors.ts'
import { signInMachine } from '../machines/sign-in/sign-in.machine.ts'
import { realTime } from '../machines/time.ts'
import { hashAddress } from './ports/address.ts'
import { browserConnection } from './ports/connection.ts'
import { displayMemory } from './ports/display-memory.ts'
import { embeddedConfig, readNetworkSettings } from './ports/page-settings.ts'
import { sessionCookie } from './ports/session-cookie.ts'
import './styles/base.css.ts'
import { createPortalRouter } from './routes/router.tsx'
import { LastResort } from './views/portal/LastResort.tsx'
import { Portal } from './views/portal/Portal.tsx'

const address = hashAddress(location)
if (address !== undefined) history.replaceState(null, '', address)

const client = createNetworkClient(readNetworkSettings(document), {
  fetch: (input, init) => fetch(input, init),
  time: realTime,
  isOnline: browserConnection(navigator),
  token: () => selectToken(portal.getSnapshot()),
  onUnauthorised: refused => portal.send({ type: 'session.expire', refused }),
})

/** The dashboard's code and, where the browser has no Temporal, its stand-in, arrive with the session. */
const loadSession = async () => {
  const [{ openSession }] = await Promise.all([
    import('./open-session.ts'),
    import('./routes/DashboardRoute.tsx'),
    'Temporal' in globalThis ? undefined : import('temporal-polyfill/global'),
  ])
  return openSession(client, router.history, leave)
}

const reload = () => location.reload()
const pageConfig = embeddedConfig(document)
const display = displayMemory(document, location, () => localStorage)

const portal = createActor(
  portalMachine.provide({
    actors: {
      ...createPortalActors(client, {
        time: realTime,
        tokens: sessionCookie(document, location),
        networkKey: readNetworkKey(location.hostname),
        takeEmbeddedConfig: pageConfig.take,
        loadSession,
        reloadPage: reload,
      }),
      signIn: signInMachine.provide({ actors: createSignInActors(client) }),
      display: displayMachine.provide({ actors: createDisplayActors(display, display) }),
    },
  }),
  { clock: realTime, input: { time: realTime, remembered: display.read() } },
)

const router = createPortalRouter(portal, reload)

// The router takes anybody who listens to its history for its screen, which loads what a redirect leads to. The
// session listens too, and before there is a screen: without this a redirect would then never arrive (X4).
const { subscribe, subscribers } = router.history
subscribe(() => {
  if (!subscribers.has(router.load)) void router.load()
})

/**
 * The server paints a page in its brand when it had the config in time; only otherwise is it for us to do.
 * Where even that code does not arrive, a wallet in our own colours is better than none.
 */
const wearLate = (config: NetworkConfig) =>
  import('./ports/brand.ts').then(({ wearBrand }) => wearBrand(document, config)).catch(() => undefined)

const app = document.getElementById('app')
if (app === null) throw new Error('The page has no #app')

const root = createRoot(app, { onUncaughtError: () => showLastResort() })

/** Ends everything that runs here, before another page takes the place of this one (C3). */
const leave = () => {
  portal.stop()
  root.unmount()
}
const showLastResort = () => root.render(<LastResort onReload={reload} />)
addEventListener('unhandledrejection', showLastResort)

// Only while money is on its way: whoever leaves then may not learn whether it arrived (P6).
addEventListener('beforeunload', event => {
  if (isPaying(selectSession(portal.getSnapshot()))) event.preventDefault()
})

let worn = selectConfig(portal.getSnapshot())
let signedIn = false
portal.subscribe({
  error: showLastResort,
  next: snapshot => {
    const config = selectConfig(snapshot)
    if (worn !== config) {
      worn = config
      if (!pageConfig.isPresent) void wearLate(config)
    }
    if (signedIn !== selectIsSignedIn(snapshot)) {
      signedIn = selectIsSignedIn(snapshot)
      void router.invalidate()
    }
  },
})

/** Milliseconds for which what the server painted may stand while the portal finds out where it is. */
const patience = 1_000

/** What the server sent is painted before the portal's own work begins, which would hold it back. */
const painted = new Promise<void>(resolve => {
  if (document.visibilityState === 'hidden') resolve()
  else requestAnimationFrame(() => setTimeout(resolve))
})

await painted
portal.start()
// One long task would hold up whoever already reaches for the form: each of the steps is one of its own.
await Promise.race([
  waitFor(portal, snapshot => !snapshot.hasTag('busy')).catch(() => undefined),
  new Promise(resolve => setTimeout(resolve, patience)),
])
// Not before it is known who is here: the guards would send a deep link of somebody signed in to sign-in.
if (!portal.getSnapshot().hasTag('busy')) await router.load()
await new Promise(resolve => setTimeout(resolve))
root.render(<Portal portal={portal} router={router} />)
