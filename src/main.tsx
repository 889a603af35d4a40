import { createActor, waitFor } from 'xstate'
import type { NetworkConfig } from '../machines/domain/config/network-config.types.ts'
import { parseNetworkKey } from '../machines/domain/config/network-key.ts'
import { createNetworkClient } from '../machines/network/network-client.ts'
import { createDisplayActors } from '../machines/portal/display/display.actors.ts'
import { displayMachine } from '../machines/portal/display/display.machine.ts'
import { createPortalActors } from '../machines/portal/portal.actors.ts'
import { portalMachine } from '../machines/portal/portal.machine.ts'
import {
  selectConfig,
  selectIsPaying,
  selectIsSignedIn,
  selectReturnTo,
  selectSignIn,
  selectToken,
} from '../machines/portal/portal.selectors.ts'
import type { CrossTabState } from '../machines/shared/ports/storage.ts'
import { realTime } from '../machines/shared/time.ts'
import { createSignInActors } from '../machines/sign-in/sign-in.actors.ts'
import { signInMachine } from '../machines/sign-in/sign-in.machine.ts'
import { isAsPainted } from '../machines/sign-in/sign-in.selectors.ts'
import { createChunkLoader } from './chunk-loader.ts'
import { createLatePart, createLateView } from './late-part.tsx'
import { createPopstateInterceptor } from './ports/address/popstate-interceptor.ts'
import { showSignInAddress } from './ports/address/signed-out-address.ts'
import { createBrowserIsOnline } from './ports/page/is-online.ts'
import { isOwnError } from './ports/page/own-error.ts'
import { embeddedConfig, parseNetworkSettings } from './ports/page/page-settings.ts'
import { createBrowserCodeMark } from './ports/storage/code-mark.ts'
import { createBrowserDisplayPreferences } from './ports/storage/display-preferences.ts'
import { createBrowserPaymentMark } from './ports/storage/payment-mark.ts'
import { sessionCookie } from './ports/storage/session-cookie.ts'
import './styles/base.css.ts'
import { createPaintedPage } from './ports/page/painted-page.ts'
import { createRenderer } from './renderer.tsx'
import type { PortalRouter } from './routes/router.tsx'
import { Portal } from './views/portal/Portal.tsx'
import { CrashScreen } from './views/shared/CrashScreen.tsx'

/** Read before the address is tidied; in what is built there is no such thing. */
const inspection = import.meta.env.DEV ? await import('./inspection/inspection.ts') : undefined

/**
 * The parts that are not there from the start, one file each. Nothing else names these files, so that a change in a
 * part renames its file and this entry's alone.
 */
const parts = {
  startup: createLatePart(() => import('./parts/startup.ts')),
  session: createLatePart(() => import('./parts/session.ts')),
  service: createLatePart(() => import('./parts/service.ts')),
  settings: createLatePart(() => import('./parts/settings.ts')),
  signInDialogs: createLatePart(() => import('./parts/sign-in-dialogs.ts')),
  signInPoster: createLatePart(() => import('./views/sign-in/SignInPoster.tsx')),
}

/** A link to reset a password says whose; that, and whatever else is nobody's business, leaves the address at once. */
const takeLink = async (href: string) =>
  /^\/(#[^?=]*)?$/.test(href.slice(location.origin.length))
    ? undefined
    : (await parts.startup()).consumeResetLink(href, window)

const resetIdentifier = await takeLink(location.href)

/** Resolves in a task of its own, so that a press or a key is answered between two parts of the start. */
const nextTask = () => new Promise<void>(resolve => setTimeout(resolve))

// Evaluating the modules was one long task.
await nextTask()

const client = createNetworkClient(parseNetworkSettings(document), {
  fetch: (input, init) => fetch(input, init),
  time: realTime,
  isOnline: createBrowserIsOnline(navigator),
  currentToken: () => {
    // Nothing is sent for somebody who has just signed out in another tab, or as another (S4).
    portal.send({ type: 'token.compare', token: tokens.read() })
    return selectToken(portal.getSnapshot())
  },
  onUnauthorised: refused => portal.send({ type: 'session.expire', refused }),
})

const late = createChunkLoader({
  fetchPage: () => fetch('/', { cache: 'no-store' }),
  script: new URL(import.meta.url).pathname,
  // What a field holds would be lost with the page. One that has been read afresh already did not help.
  isUntouched: () =>
    [
      ...document.querySelectorAll<HTMLInputElement>(
        'input:not([type=radio], [type=checkbox], [type=range])',
      ),
    ].every(({ value }) => value === '') &&
    !performance.getEntriesByType('navigation').some(entry => 'type' in entry && entry.type === 'reload'),
  isPaying: () => selectIsPaying(portal.getSnapshot()),
  reload: () => location.reload(),
})

/** The files of each part, which the build writes here. */
const partFiles: Readonly<Record<string, readonly string[]>> = import.meta.env.PROD
  ? JSON.parse('__PART_FILES__')
  : {}

const signInViews = {
  // Nothing is lost on a wide screen where it does not come.
  SignInPoster: createLateView(
    parts.signInPoster,
    part => part.SignInPoster,
    async () => () => null,
  ),
  // Without a connection the dialog's code does not arrive either: the failure then stands without one.
  SignInFailure: createLateView(
    parts.session,
    part => part.SignInFailure,
    async () => (await parts.startup()).InlineSignInFailure,
  ),
  SignInDialogs: createLateView(parts.signInDialogs, part => part.SignInDialogs),
  DialogsLoadFailed: createLateView(parts.startup, part => part.DialogsLoadFailed),
}

const dialogs = {
  ServiceDialog: createLateView(parts.service, part => part.ServiceDialog),
  SettingsDialog: createLateView(parts.settings, part => part.SettingsDialog),
}

let router: PortalRouter | undefined

/** The session's code, the router with its screens and, where the browser has no Temporal, its stand-in. */
const loadSession = late(async () => {
  const [{ openSession, createPortalRouter, getPortalHistory }] = await Promise.all([
    parts.session(),
    'Temporal' in globalThis ? undefined : import('temporal-polyfill/global'),
  ])
  const { activity, payments } = await loadShared()
  router ??= createPortalRouter({ portal, dialogs }, getPortalHistory())
  show()
  return openSession(client, {
    history: router.history,
    steps,
    activity,
    payments,
    codeMark,
    leave,
    late,
    loadServicePart: parts.service,
    loadSettingsPart: parts.settings,
  })
})

/** What lies beside the sign-in form, its machines and its views, arrives when somebody first wants it. */
const loadAccount = late(async () => (await parts.signInDialogs()).openSignInDialogs(client, codeMark), false)

const reload = () => location.reload()
const pageConfig = embeddedConfig(document)
const display = createBrowserDisplayPreferences(document, location, () => localStorage)
const tokens = sessionCookie(document, location)
const paymentMark = createBrowserPaymentMark(() => sessionStorage)
const codeMark = createBrowserCodeMark(() => sessionStorage)
/** Asked for once, and again when it did not arrive. */
let shared: Promise<CrossTabState> | undefined
const loadShared = () => {
  shared ??= parts.startup().then(module => module.createCrossTabState(paymentMark, tokens.read))
  shared.catch(() => {
    shared = undefined
  })
  return shared
}

const portal = createActor(
  portalMachine.provide({
    actors: {
      ...createPortalActors(client, {
        time: realTime,
        tokens,
        loadShared,
        paymentMark,
        codeMark,
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
      networkClock: client.clock,
      displayPreferences: display.read(),
      resetIdentifier,
    },
  },
)

const steps = createPopstateInterceptor(window)
/**
 * The server paints a page in its brand when it had the config in time; only otherwise is it for us to do.
 * Where even that code does not arrive, a wallet in our own colours is better than none.
 */
const wearLate = (config: NetworkConfig) =>
  parts
    .startup()
    .then(({ applyBrand }) => applyBrand(document, config))
    .catch(() => undefined)

const app = document.getElementById('app')
if (app === null) throw new Error('The page has no #app')

const painted = createPaintedPage(app, window, (name, value) => {
  const signIn = selectSignIn(portal.getSnapshot())
  const field = name === 'username' ? 'identifier' : 'password'
  if (signIn?.getSnapshot().context.values[field] !== value)
    signIn?.send({ type: 'field.change', field, value })
})

const renderer = createRenderer(app, {
  painted,
  // A static host's page did not know its network, and the server knows of no sentence about an earlier session.
  canHydrate: () => {
    const signIn = selectSignIn(portal.getSnapshot())?.getSnapshot()
    return pageConfig.isPresent && painted.hasForm && signIn !== undefined && isAsPainted(signIn)
  },
  onUncaughtError: () => showLastResort(),
})

/** Ends everything that runs here, before another page takes the place of this one (C3). */
const leave = () => {
  portal.stop()
  renderer.unmount()
}
const show = () =>
  renderer.render(<Portal portal={portal} Routes={router?.Routes} signInViews={signInViews} />)
const showLastResort = () => renderer.render(<CrashScreen onReload={reload} />)
// What an extension lets fall is logged, as anything is; while money is on its way its dialog says more than an end would.
addEventListener('unhandledrejection', ({ reason }) => {
  if (isOwnError(reason, location.origin) && !selectIsPaying(portal.getSnapshot())) showLastResort()
})

// Only while money is on its way: whoever leaves then may not learn whether it arrived (P6).
addEventListener('beforeunload', event => {
  if (selectIsPaying(portal.getSnapshot())) event.preventDefault()
})

addEventListener('hashchange', async ({ newURL }) => {
  const reset = await takeLink(newURL)
  if (reset !== undefined) portal.send({ type: 'resetLink.open', reset })
  else showAddress()
})

const showAddress = () => {
  if (router === undefined && portal.getSnapshot().matches('signedOut'))
    showSignInAddress(window, place => portal.send({ type: 'returnTo.set', place, isOpened: true }))
}

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
      const place = signedIn ? selectReturnTo(snapshot) : undefined
      portal.send({ type: 'returnTo.clear' })
      router?.follow(place)
    }
    showAddress()
  },
})

/** Milliseconds for which what the server painted may stand while the portal finds out where it is. */
const patience = 1_000

/** What the server sent is painted before the portal's own work begins, which would hold it back. */
const firstPaint = new Promise<void>(resolve => {
  if (document.visibilityState === 'hidden') resolve()
  else requestAnimationFrame(() => setTimeout(resolve))
})

await firstPaint
if (import.meta.env.DEV) await inspection?.startInspection(portal, realTime)
portal.start()
// The session's code is evaluated while the network checks the token. A failure is reported when the code is needed.
if (tokens.read() !== undefined)
  loadShared()
    .then(parts.session)
    .catch(() => undefined)
// One long task would hold up whoever already reaches for the form: each of the steps is one of its own.
const settled = waitFor(portal, snapshot => !snapshot.hasTag('busy')).catch(() => undefined)
// A form that takes typing may stand until its network is known.
if (painted.hasForm)
  await waitFor(portal, snapshot => !snapshot.matches('loadingConfig')).catch(() => undefined)
await Promise.race([settled, new Promise(resolve => setTimeout(resolve, patience))])
await nextTask()
show()
parts
  .startup()
  .then(({ createPrefetcher, loadAhead }) =>
    loadAhead(portal, {
      prefetcher: createPrefetcher(partFiles, { document, navigator, window }),
      loadSessionPart: parts.session,
      loadServicePart: parts.service,
      window,
    }),
  )
  .catch(() => undefined)
