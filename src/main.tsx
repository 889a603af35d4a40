import type { ReactNode } from 'react'
import { createActor, waitFor } from 'xstate'
import type { NetworkConfig } from '../machines/domain/config/network-config.types.ts'
import { parseNetworkKey } from '../machines/domain/config/network-key.ts'
import { createNetworkClient } from '../machines/network/network-client.ts'
import { paymentJournal } from '../machines/payment/journal/payment-journal.ts'
import { createDisplayActors } from '../machines/portal/display/display.actors.ts'
import { displayMachine } from '../machines/portal/display/display.machine.ts'
import { createPortalActors } from '../machines/portal/portal.actors.ts'
import { portalMachine } from '../machines/portal/portal.machine.ts'
import {
  selectConfig,
  selectIsPaying,
  selectIsRequestWaiting,
  selectIsSignedIn,
} from '../machines/portal/portal.selectors.ts'
import type { SessionMachine } from '../machines/session/session.machine.ts'
import { realTime } from '../machines/shared/time.ts'
import { createSignInActors } from '../machines/sign-in/sign-in.actors.ts'
import { signInMachine } from '../machines/sign-in/sign-in.machine.ts'
import { isAsPainted } from '../machines/sign-in/sign-in.selectors.ts'
import { createChunkLoader, createLazyPart, loadOnce } from './lazy-part.tsx'
import { restoreAddress, showSignInAddress } from './ports/address/signed-out-address.ts'
import { createBrowserIsOnline } from './ports/page/is-online.ts'
import { isOwnError } from './ports/page/own-error.ts'
import { embeddedConfig, parseNetworkSettings } from './ports/page/page-settings.ts'
import { hasTypedValues } from './ports/page/typed-values.ts'
import { createBrowserDisplayPreferences } from './ports/storage/display-preferences.ts'
import { listMarkedPages } from './ports/storage/mark-key.ts'
import { sessionCookie } from './ports/storage/session-cookie.ts'
import { nextPaint } from './ui/next-paint.ts'
import './styles/base.css.ts'
import { createPaintedPage } from './ports/page/painted-page.ts'
import { loadStyles } from './ports/page/style-loader.ts'
import { createRenderer } from './renderer.tsx'
import type { PortalRouter } from './routes/router.tsx'
import { signIn } from './text/en/sign-in.ts'
import { createSignInText } from './text/sign-in-text.ts'
import { Portal } from './views/portal/Portal.tsx'
import { CrashScreen } from './views/shared/CrashScreen.tsx'
import { SignInTextContext } from './views/shared/sign-in-text.ts'
import { InlineSignInFailure } from './views/sign-in/InlineSignInFailure.tsx'

/** Reads the address before `takeLink` changes it. A production build has no inspection. */
const inspection = import.meta.env.DEV ? await import('./inspection/inspection.ts') : undefined

/** The file names of each part; the build inserts them. */
const partFiles: Readonly<Record<string, readonly string[]>> = import.meta.env.PROD
  ? JSON.parse('__PART_FILES__')
  : {}

const loadPartStyles = loadOnce(() => loadStyles(document, partFiles.session ?? []))

/** Returns a part with its styles: the build puts those of all parts into one file, which the session names. */
const styled = async <Part,>(part: Promise<Part>): Promise<Part> => {
  const [loaded] = await Promise.all([part, loadPartStyles()])
  return loaded
}

/**
 * The parts that the portal loads later, one file each. No other module imports them, so that a change in a part
 * renames only its file and the entry.
 */
const parts = {
  startup: createLazyPart(() => import('./parts/startup.ts')),
  brand: createLazyPart(() => import('./parts/brand.ts')),
  session: createLazyPart(() => styled(import('./parts/session.ts'))),
  service: createLazyPart(() => styled(import('./parts/service.ts'))),
  settings: createLazyPart(() => styled(import('./parts/settings.ts'))),
  // The session has the styles.
  charts: createLazyPart(() => import('./parts/charts.ts')),
  signInDialogs: createLazyPart(() => styled(import('./parts/sign-in-dialogs.ts'))),
  signInPoster: createLazyPart(() => import('./parts/sign-in-poster.ts')),
}

/** Reads the identifier from a password-reset link, and removes it with the other secrets from the address. */
const takeLink = async (href: string) =>
  /^\/(#[^?=]*)?$/.test(href.slice(location.origin.length))
    ? undefined
    : (await parts.startup()).consumeResetLink(href, window)

restoreAddress(window)
const resetIdentifier = await takeLink(location.href)

/** Resolves in a task of its own, so that a press or a key is answered between two parts of the start. */
const nextTask = () => new Promise<void>(resolve => setTimeout(resolve))

// The evaluation of the modules is already a long task.
await nextTask()

const isOnline = createBrowserIsOnline(navigator)

const client = createNetworkClient(parseNetworkSettings(document), {
  fetch: (input, init) => fetch(input, init),
  time: realTime,
  isOnline,
  currentToken: () => {
    // Another tab may have signed out, or signed in another consumer: then this tab sends nothing, and shows the form.
    portal.send({ type: 'token.compare', token: tokens.read(), isTyped: true })
    return portal.getSnapshot().context.token
  },
  onUnauthorised: refused => portal.send({ type: 'session.expire', refused }),
})

const late = createChunkLoader({
  fetchPage: () => fetch('/', { cache: 'no-store' }),
  isOnline,
  script: new URL(import.meta.url).pathname,
  // A reload would lose typed text. After one reload that did not help, the consumer decides.
  isUntouched: () =>
    !hasTypedValues(document) && performance.getEntriesByType('navigation')[0]?.toJSON().type !== 'reload',
  isPaying: () => selectIsPaying(portal.getSnapshot()),
  reload: () => location.reload(),
})

const text = createSignInText(signIn)

const noView = async () => () => null

const signInViews = {
  // The poster is decoration: a wide screen works without it.
  SignInPoster: parts.signInPoster.view(part => part.SignInPoster, noView),
  // Without a connection the dialog does not load either: the form then shows the failure itself.
  SignInFailure: parts.session.view(
    part => part.SignInFailure,
    async () => InlineSignInFailure,
  ),
  SignInDialogs: parts.signInDialogs.view(part => part.SignInDialogs),
  // The form's own words are enough without it.
  NumberExample: parts.startup.view(part => part.NumberExample, noView),
}

/** The router of the current session, or of the last one. */
let router: PortalRouter | undefined

interface NextSession {
  readonly router: PortalRouter
  readonly machine: SessionMachine
}

/** Creates a session and its router; loads, in a browser without Temporal, the polyfill. */
const createSession = async (): Promise<NextSession> => {
  const [{ openSession, createPortalRouter, createSessionViews, getPortalHistory, text: sessionText }] =
    await Promise.all([
      parts.session(),
      'Temporal' in globalThis ? undefined : import('temporal-polyfill/global'),
    ])
  const { activity, marks } = await loadShared()
  const history = getPortalHistory()
  return {
    router: createPortalRouter({ portal, ...createSessionViews(parts), text: sessionText }, history),
    machine: openSession(client, {
      history,
      activity,
      marks,
      leave,
      late,
      parts,
    }),
  }
}

/** Creates the next session, once: while the network checks the consumer, the browser has nothing else to do. */
let prepareSession = loadOnce(createSession)

const loadSession = late(async () => {
  const session = await prepareSession()
  prepareSession = loadOnce(createSession)
  router = session.router
  show()
  return session.machine
})

/** Loads the dialogs of the sign-in page when the consumer first opens one. */
const loadAccount = late(async () => {
  const [{ openSignInDialogs }, { marks }] = await Promise.all([parts.signInDialogs(), loadShared()])
  return openSignInDialogs(client, marks.code)
}, false)

const reload = () => location.reload()
const pageConfig = embeddedConfig(document)
const display = createBrowserDisplayPreferences(document, location, () => localStorage)
const tokens = sessionCookie(document, location)
const journalRef = createActor(paymentJournal, { input: undefined }).start()
const loadShared = loadOnce(async () => (await parts.startup()).createCrossTabState(journalRef))

const portal = createActor(
  portalMachine.provide({
    actors: {
      ...createPortalActors(client, {
        time: realTime,
        tokens,
        loadShared,
        hasMarks: () => listMarkedPages(() => localStorage).length > 0,
        networkKey: parseNetworkKey(location.hostname),
        takeEmbeddedConfig: pageConfig.take,
        loadSession,
        reloadPage: reload,
      }),
      signIn: signInMachine.provide({ actors: createSignInActors(client, { loadAccount }) }),
      display: displayMachine.provide({ actors: createDisplayActors(display, display) }),
    },
  }),
  {
    clock: realTime,
    input: {
      time: realTime,
      journalRef,
      networkClock: client.clock,
      displayPreferences: display.read(),
      resetIdentifier,
    },
  },
)

/**
 * Applies the brand when the server could not, because it had no config in time. If the code does not load, the portal
 * keeps its default colours.
 */
const applyLateBrand = (config: NetworkConfig) =>
  parts
    .brand()
    .then(({ applyBrand }) => applyBrand(document, config, text.formatPortalName(config)))
    .catch(() => undefined)

const app = document.getElementById('app')
if (app === null) throw new Error('No #app')

const painted = createPaintedPage(app, window, (name, value) => {
  const { signIn } = portal.getSnapshot().children
  const field = name === 'username' ? 'identifier' : 'password'
  if (signIn?.getSnapshot().context.values[field] !== value)
    signIn?.send({ type: 'field.change', field, value })
})

const renderer = createRenderer(app, {
  painted,
  // The page of a static host has no config, and the server cannot know the notice above the form.
  canHydrate: () => {
    const snapshot = portal.getSnapshot()
    const signIn = snapshot.children.signIn?.getSnapshot()
    return (
      pageConfig.isPresent &&
      painted.hasForm &&
      !!signIn &&
      isAsPainted(signIn, selectIsRequestWaiting(snapshot))
    )
  },
  onUncaughtError: () => showLastResort(),
})

/** Stops the portal before a payment page replaces this page. */
const leave = () => {
  portal.stop()
  renderer.unmount()
}
const render = (page: ReactNode) =>
  renderer.render(<SignInTextContext value={text}>{page}</SignInTextContext>)
const show = () => render(<Portal portal={portal} Routes={router?.Routes} signInViews={signInViews} />)
const showLastResort = () => render(<CrashScreen onReload={reload} />)
// The browser logs errors of extensions. During a payment its dialog is more useful than the crash screen.
addEventListener('unhandledrejection', ({ reason }) => {
  if (isOwnError(reason, location.origin) && !selectIsPaying(portal.getSnapshot())) showLastResort()
})

// A consumer who leaves during a payment may not learn its outcome.
addEventListener('beforeunload', event => {
  if (selectIsPaying(portal.getSnapshot())) event.preventDefault()
})

addEventListener('hashchange', async ({ newURL }) => {
  const reset = await takeLink(newURL)
  if (reset !== undefined) portal.send({ type: 'resetLink.open', reset })
  else showAddress()
})

/** @param isOpened whether the consumer has opened the address; false if the session ended at it */
const leaveAddress = (isOpened: boolean) =>
  showSignInAddress(window, isOpened, place => portal.send({ type: 'returnTo.set', place, isOpened }))

const showAddress = () => {
  if (portal.getSnapshot().matches('signedOut')) leaveAddress(true)
}

/** Resolves when the brand of a late config shows, so that no form appears without it. */
let branded: Promise<void> | undefined
let appliedConfig = selectConfig(portal.getSnapshot())
let signedIn = false
portal.subscribe({
  error: showLastResort,
  next: snapshot => {
    const config = selectConfig(snapshot)
    if (appliedConfig !== config) {
      appliedConfig = config
      if (!pageConfig.isPresent) branded = applyLateBrand(config)
    }
    if (signedIn !== selectIsSignedIn(snapshot)) {
      signedIn = selectIsSignedIn(snapshot)
      const place = snapshot.context.returnTo?.place
      portal.send({ type: 'returnTo.clear' })
      if (!signedIn) leaveAddress(false)
      else router?.open(place)
    }
    showAddress()
  },
})

/** Milliseconds for which the painted page may stay while the portal loads its state. */
const paintedPageLimit = 1_000

// The work of the portal would delay the first paint.
await nextPaint()
if (import.meta.env.DEV) await inspection?.startInspection(portal, realTime)
portal.start()
// A failure is reported when the session is needed.
if (tokens.read() !== undefined) prepareSession().catch(() => undefined)
// Each step is a task of its own, so that the painted form reacts between them.
const settled = waitFor(portal, snapshot => !snapshot.hasTag('busy')).catch(() => undefined)
// The painted form accepts typing while the config loads, and the painted loader looks like the live one.
if (app.dataset.painted !== 'configFailed')
  await waitFor(portal, snapshot => !snapshot.matches('loadingConfig')).catch(() => undefined)
await Promise.race([settled, new Promise(resolve => setTimeout(resolve, paintedPageLimit))])
await branded
await nextTask()
show()
parts
  .startup()
  .then(({ createPrefetcher, loadAhead }) =>
    loadAhead(portal, {
      prefetcher: createPrefetcher(partFiles, { document, navigator, window }),
      parts,
      prepareSession: () => prepareSession(),
      window,
    }),
  )
  .catch(() => undefined)
