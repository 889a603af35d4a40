import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  type RouterHistory,
  RouterProvider,
  redirect,
} from '@tanstack/react-router'
import { isUuid } from '../../machines/domain/wire/snsi.ts'
import type { PaymentRequestEvent } from '../../machines/payment-request/payment-request.types.ts'
import { selectIsSignedIn, selectSession } from '../../machines/portal/portal.selectors.ts'
import {
  type DashboardSearch,
  dashboardSearch,
  hrefOfDashboard,
  parseSearch,
  stringifySearch,
} from '../ports/address/portal-address.ts'
import { PaymentRequestPage } from '../views/payment-request/PaymentRequestPage.tsx'
import { Dashboard } from '../views/session/Dashboard.tsx'
import { ProcessingRoute } from './ProcessingRoute.tsx'
import type { RouterContext } from './routes.types.ts'

const sessionOf = ({ portal }: RouterContext) => selectSession(portal.getSnapshot())
const tellRequest = (context: RouterContext, event: PaymentRequestEvent) =>
  sessionOf(context)?.getSnapshot().children.paymentRequest?.send(event)

const isSignedIn = ({ portal }: RouterContext) => selectIsSignedIn(portal.getSnapshot())

interface BeforeLoad {
  readonly context: RouterContext
  readonly search: DashboardSearch
  readonly location: { readonly pathname: string; readonly href: string }
}

/** Lets a signed-in consumer in (S9), at the one form of the URL: without the parameters that no route has. */
const admit =
  (hrefOf: (opened: BeforeLoad) => string) =>
  (opened: BeforeLoad): void => {
    if (!isSignedIn(opened.context)) throw redirect({ to: '/sign-in', replace: true })
    const href = hrefOf(opened)
    if (href !== opened.location.href) throw redirect({ href, replace: true })
  }

/** A path carries nothing but an id, which the network checks (C4, S10). Any other text matches no route. */
const byId = {
  parse: ({ snsi }: { snsi: string }) => (isUuid(snsi) ? { snsi } : (false as const)),
  stringify: ({ snsi }: { snsi: string }) => ({ snsi }),
}

const root = createRootRouteWithContext<RouterContext>()()

const dashboard = createRoute({
  getParentRoute: () => root,
  path: '/dashboard',
  validateSearch: dashboardSearch,
  beforeLoad: admit(({ search }) => hrefOfDashboard(search)),
  component: () => {
    const { portal, dialogs } = root.useRouteContext()
    return <Dashboard portal={portal} {...dialogs} />
  },
})

const processing = createRoute({
  getParentRoute: () => root,
  path: '/processing/$snsi',
  params: byId,
  beforeLoad: admit(opened => opened.location.pathname),
  onEnter: ({ context, params }) => sessionOf(context)?.send({ type: 'transaction.watch', ...params }),
  onStay: ({ context, params }) => sessionOf(context)?.send({ type: 'transaction.watch', ...params }),
  onLeave: ({ context }) => sessionOf(context)?.send({ type: 'transaction.leave' }),
  component: () => {
    const navigate = processing.useNavigate()
    return (
      <ProcessingRoute
        {...root.useRouteContext()}
        onReturn={() => navigate({ to: '/dashboard', ignoreBlocker: true })}
      />
    )
  },
})

const paymentRequest = createRoute({
  getParentRoute: () => root,
  path: '/authenticate-payment/$snsi',
  params: byId,
  beforeLoad: admit(opened => opened.location.pathname),
  onEnter: ({ context, params }) => tellRequest(context, { type: 'request.open', ...params }),
  onStay: ({ context, params }) => tellRequest(context, { type: 'request.open', ...params }),
  onLeave: ({ context }) => tellRequest(context, { type: 'request.leave' }),
  component: () => <PaymentRequestPage portal={root.useRouteContext().portal} />,
})

/** Shows nothing: the page of a consumer who is signed out is not the router's. */
const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  beforeLoad: ({ context }) => {
    if (isSignedIn(context)) throw redirect({ to: '/dashboard', replace: true })
  },
})

const anyOther = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard', replace: true })
  },
})

const routeTree = root.addChildren([dashboard, processing, paymentRequest, signIn, anyOther])

/** Creates the router of one session. It follows the URL while `Routes` is mounted. */
export const createPortalRouter = (context: RouterContext, pages: RouterHistory) => {
  const router = createRouter({
    routeTree,
    history: pages,
    context,
    defaultPreload: false,
    parseSearch,
    stringifySearch,
  })
  return {
    /** Replaces the URL before `Routes` is mounted. */
    open: (href: string) => pages.replace(href, undefined, { ignoreBlocker: true }),
    load: () => router.load(),
    Routes: () => <RouterProvider router={router} />,
  }
}

export type PortalRouter = ReturnType<typeof createPortalRouter>
