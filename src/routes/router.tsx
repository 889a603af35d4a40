import {
  createHashHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import { isSnsi } from '../../machines/domain/snsi.ts'
import type { PortalActorRef } from '../../machines/portal/portal.machine.ts'
import { selectIsSignedIn, selectSession } from '../../machines/portal/portal.selectors.ts'
import { LastResort } from '../views/portal/LastResort.tsx'
import { SignInRoute } from './SignInRoute.tsx'

interface RouterContext {
  readonly portal: PortalActorRef
}

const isSignedIn = ({ portal }: RouterContext) => selectIsSignedIn(portal.getSnapshot())

const sessionOf = ({ portal }: RouterContext) => selectSession(portal.getSnapshot())

const watch = (context: RouterContext, { snsi }: { snsi: string }) =>
  sessionOf(context)?.send({ type: 'transaction.watch', snsi })

const root = createRootRouteWithContext<RouterContext>()({})

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  beforeLoad: ({ context }) => {
    if (isSignedIn(context)) throw redirect({ to: '/dashboard' })
  },
  component: SignInRoute,
})

const dashboard = createRoute({
  getParentRoute: () => root,
  path: '/dashboard',
  // The step of a service that is open over it. Whether there is such a step is for the session to say.
  validateSearch: ({ service }: Record<string, unknown>): { service?: string } =>
    typeof service === 'string' ? { service } : {},
  beforeLoad: ({ context }) => {
    if (!isSignedIn(context)) throw redirect({ to: '/sign-in' })
  },
  component: lazyRouteComponent(() => import('./DashboardRoute.tsx'), 'DashboardRoute'),
})

/** Back from a payment page. Nothing of the address is believed but which transaction to ask about (C4, S10). */
const processing = createRoute({
  getParentRoute: () => root,
  path: '/processing/$snsi',
  beforeLoad: ({ context, params }) => {
    if (!isSignedIn(context)) throw redirect({ to: '/sign-in' })
    if (!isSnsi(params.snsi)) throw redirect({ to: '/dashboard' })
  },
  onEnter: ({ context, params }) => watch(context, params),
  onStay: ({ context, params }) => watch(context, params),
  onLeave: ({ context }) => sessionOf(context)?.send({ type: 'transaction.leave' }),
  component: lazyRouteComponent(() => import('./ProcessingRoute.tsx'), 'ProcessingRoute'),
})

/** Any other address: the beginning for whoever is not signed in, the dashboard for whoever is. */
const anythingElse = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: ({ context }) => {
    throw redirect({ to: isSignedIn(context) ? '/dashboard' : '/sign-in' })
  },
})

/** The routes of the portal (specification, section 2 "Routes"); their guards ask the portal actor. */
export const createPortalRouter = (portal: PortalActorRef, onReload: () => void) =>
  createRouter({
    routeTree: root.addChildren([signIn, dashboard, processing, anythingElse]),
    history: createHashHistory(),
    context: { portal },
    defaultPreload: false,
    defaultErrorComponent: () => <LastResort onReload={onReload} />,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPortalRouter>
  }
}
