import type { RouterHistory } from '@tanstack/history'
import { createRootRouteWithContext, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { isUuid } from '../../machines/domain/wire/snsi.ts'
import type { PaymentRequestEvent } from '../../machines/payment-request/payment-request.types.ts'
import type { PortalActorRef } from '../../machines/portal/portal.machine.ts'
import { selectIsSignedIn, selectSession } from '../../machines/portal/portal.selectors.ts'
import { PaymentRequestPage } from '../views/payment-request/PaymentRequestPage.tsx'
import { Dashboard, type DashboardDialogs } from '../views/session/Dashboard.tsx'
import { CrashScreen } from '../views/shared/CrashScreen.tsx'
import { ProcessingRoute } from './ProcessingRoute.tsx'

export interface RouterContext {
  readonly portal: PortalActorRef
  readonly dialogs: DashboardDialogs
}

const isSignedIn = ({ portal }: RouterContext) => selectIsSignedIn(portal.getSnapshot())

const sessionOf = ({ portal }: RouterContext) => selectSession(portal.getSnapshot())

const watch = (context: RouterContext, { snsi }: { snsi: string }) =>
  sessionOf(context)?.send({ type: 'transaction.watch', snsi })

const tellRequest = (context: RouterContext, event: PaymentRequestEvent) =>
  sessionOf(context)?.getSnapshot().children.paymentRequest?.send(event)

interface BeforeLoad {
  readonly context: RouterContext
  readonly location: { readonly href: string }
  readonly cause: keyof typeof isOpenedBy
}

/** Whether a URL was opened, by why its route is asked. `stay`: the session has ended at it. */
const isOpenedBy = { enter: true, stay: false, preload: false } as const

/** Whoever is not signed in signs in first, and is then taken where they wanted to be (S9). */
const admit = ({ context, cause, ...asked }: BeforeLoad) => {
  if (isSignedIn(context)) return
  context.portal.send({ type: 'returnTo.set', place: asked.location.href, isOpened: isOpenedBy[cause] })
  throw redirect({ to: '/sign-in' })
}

/** What the address of the dashboard may carry. */
const searchKeys = ['service', 'settings', 'range', 'from', 'to', 'type', 'status'] as const

type DashboardSearch = { [Key in (typeof searchKeys)[number]]?: string }

const root = createRootRouteWithContext<RouterContext>()({})

const DashboardRoute = () => {
  const { portal, dialogs } = root.useRouteContext()
  return <Dashboard portal={portal} {...dialogs} />
}

const PaymentRequestRoute = () => <PaymentRequestPage portal={root.useRouteContext().portal} />

/** Its screen is the portal's own, which shows it whenever nobody is signed in. */
const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  beforeLoad: ({ context }) => {
    if (isSignedIn(context)) throw redirect({ to: '/dashboard' })
  },
})

const dashboard = createRoute({
  getParentRoute: () => root,
  path: '/dashboard',
  // What is open over it: the step of a service, or a section of the settings and what it is asked for. Whether there
  // is such a thing is for the session to say.
  validateSearch: (search: Record<string, unknown>): DashboardSearch =>
    Object.fromEntries(
      searchKeys.flatMap(key => (typeof search[key] === 'string' ? [[key, search[key]]] : [])),
    ),
  beforeLoad: admit,
  component: DashboardRoute,
})

/** Back from a payment page. Nothing of the address is believed but which transaction to ask about (C4, S10). */
const processing = createRoute({
  getParentRoute: () => root,
  path: '/processing/$snsi',
  beforeLoad: asked => {
    if (!isUuid(asked.params.snsi)) throw redirect({ to: '/dashboard' })
    admit(asked)
  },
  onEnter: ({ context, params }) => watch(context, params),
  onStay: ({ context, params }) => watch(context, params),
  onLeave: ({ context }) => sessionOf(context)?.send({ type: 'transaction.leave' }),
  component: ProcessingRoute,
})

/** A payment request that somebody was sent a link to. Nothing of the address is believed but which one it is (S10). */
const authenticatePayment = createRoute({
  getParentRoute: () => root,
  path: '/authenticate-payment/$snsi',
  beforeLoad: asked => {
    if (!isUuid(asked.params.snsi)) throw redirect({ to: '/dashboard' })
    admit(asked)
  },
  onEnter: ({ context, params }) => tellRequest(context, { type: 'request.open', ...params }),
  onStay: ({ context, params }) => tellRequest(context, { type: 'request.open', ...params }),
  onLeave: ({ context }) => tellRequest(context, { type: 'request.leave' }),
  component: PaymentRequestRoute,
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
export const createPortalRouter = (
  context: RouterContext,
  routerHistory: RouterHistory,
  onReload: () => void,
) =>
  createRouter({
    routeTree: root.addChildren([signIn, dashboard, processing, authenticatePayment, anythingElse]),
    history: routerHistory,
    context,
    defaultPreload: false,
    defaultErrorComponent: () => <CrashScreen onReload={onReload} />,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPortalRouter>
  }
}
