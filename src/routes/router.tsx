import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  type RouterHistory,
  RouterProvider,
  redirect,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { isUuid } from '#machines/domain/wire/snsi.ts'
import type { PaymentRequestEvent } from '#machines/payment-request/payment-request.types.ts'
import type { PortalActorRef } from '#machines/portal/portal.machine.ts'
import { selectIsSignedIn, selectSession } from '#machines/portal/portal.selectors.ts'
import { isSpare, spareState } from '../ports/address/history-entry.ts'
import {
  dashboardSearch,
  hrefOfDashboard,
  hrefOfPaymentRequest,
  hrefOfProcessing,
  incompleteLink,
  parseSearch,
  repairHref,
  stringifySearch,
} from '../ports/address/portal-address.ts'
import type { SessionText } from '../text/session-text.ts'
import { Processing } from '../views/payment/processing/Processing.tsx'
import type { ApprovalProps } from '../views/payment-request/Approval.tsx'
import { PaymentRequestPage } from '../views/payment-request/PaymentRequestPage.tsx'
import { Dashboard, type DashboardDialogs } from '../views/session/Dashboard.tsx'
import { SessionActors, TextContext, useFormat, useSession, useView } from '../views/shared/hooks.tsx'

/** The actors and dialogs that the routes receive from the page. */
interface RouterContext {
  readonly portal: PortalActorRef
  readonly dialogs: DashboardDialogs
  readonly Approval: ComponentType<ApprovalProps>
  readonly text: SessionText
}

const sessionOf = ({ portal }: RouterContext) => selectSession(portal.getSnapshot())
const sendToRequest = (context: RouterContext, event: PaymentRequestEvent) =>
  sessionOf(context)?.getSnapshot().children.paymentRequest?.send(event)

interface Opened {
  readonly location: { readonly href: string }
}

/**
 * Redirects to `href`, the only form of an address: without the parameters that its route does not have. A slash at the
 * end stays: the router takes both addresses for one, so a redirect would never end.
 */
const keepForm = (opened: Opened, href: string): void => {
  if (href !== opened.location.href.replace(/\/$/, '')) throw redirect({ href, replace: true })
}

/** A path carries nothing but an id, which the network checks. Any other text matches no route. */
const parseId = ({ snsi }: { snsi: string }) => (isUuid(snsi) ? { snsi } : (false as const))

const isSignedIn = ({ portal }: RouterContext) => selectIsSignedIn(portal.getSnapshot())

const root = createRootRouteWithContext<RouterContext>()()

/** The routes of a signed-in consumer. */
const admitted = createRoute({
  getParentRoute: () => root,
  id: 'admitted',
  beforeLoad: ({ context }) => {
    if (!isSignedIn(context)) throw redirect({ to: '/sign-in', replace: true })
  },
  component: () => (
    <SessionActors portal={root.useRouteContext().portal}>
      <Outlet />
    </SessionActors>
  ),
})

const dashboard = createRoute({
  getParentRoute: () => admitted,
  path: '/dashboard',
  validateSearch: dashboardSearch,
  beforeLoad: opened => keepForm(opened, hrefOfDashboard(opened.search)),
  component: () => {
    const { dialogs } = root.useRouteContext()
    return <Dashboard {...dialogs} />
  },
})

const processing = createRoute({
  getParentRoute: () => admitted,
  path: '/processing/$snsi',
  params: { parse: parseId },
  beforeLoad: opened => keepForm(opened, hrefOfProcessing(opened.params.snsi)),
  onEnter: ({ context, params }) => sessionOf(context)?.send({ type: 'transaction.watch', ...params }),
  onStay: ({ context, params }) => sessionOf(context)?.send({ type: 'transaction.watch', ...params }),
  onLeave: ({ context }) => sessionOf(context)?.send({ type: 'transaction.leave' }),
  component: () => {
    const { dialogs } = root.useRouteContext()
    const navigate = processing.useNavigate()
    const { symbol, timeZone } = useFormat()
    const { watchedTransaction, receipt } = useView(useSession(), ({ children }) => children)
    const watched = useView(watchedTransaction, ({ children }) => children.processing)
    return (
      <>
        <Dashboard {...dialogs} />
        {watched && symbol && receipt && (
          <Processing
            processing={watched}
            {...{ symbol, timeZone, receipt }}
            onReturn={() => navigate({ to: '/dashboard', ignoreBlocker: true })}
          />
        )}
      </>
    )
  },
})

const RequestPage = () => {
  const { Approval, dialogs } = root.useRouteContext()
  return <PaymentRequestPage Approval={Approval} Scan={dialogs.Scan} />
}

const paymentRequest = createRoute({
  getParentRoute: () => admitted,
  path: '/authenticate-payment/$snsi',
  params: { parse: parseId },
  beforeLoad: opened => keepForm(opened, hrefOfPaymentRequest(opened.params.snsi)),
  onEnter: ({ context, params }) => sendToRequest(context, { type: 'request.open', ...params }),
  onStay: ({ context, params }) => sendToRequest(context, { type: 'request.open', ...params }),
  onLeave: ({ context }) => sendToRequest(context, { type: 'request.leave' }),
  component: () => <RequestPage />,
})

const incompleteRequest = createRoute({
  getParentRoute: () => admitted,
  path: incompleteLink,
  beforeLoad: opened => keepForm(opened, incompleteLink),
  onEnter: ({ context }) => sendToRequest(context, { type: 'request.open', snsi: '' }),
  onLeave: ({ context }) => sendToRequest(context, { type: 'request.leave' }),
  component: () => <RequestPage />,
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
  getParentRoute: () => admitted,
  path: '$',
  beforeLoad: opened => {
    throw redirect({ href: repairHref(opened.location.href), replace: true })
  },
})

const routeTree = root.addChildren([
  admitted.addChildren([dashboard, processing, paymentRequest, incompleteRequest, anyOther]),
  signIn,
])

/** Creates the router of one session. It follows the URL while `Routes` is mounted. */
export const createPortalRouter = (context: RouterContext, pages: RouterHistory) => {
  const router = createRouter({
    routeTree,
    history: pages,
    context,
    parseSearch,
    stringifySearch,
  })
  return {
    router,
    /**
     * Replaces the URL before `Routes` is mounted: by the place to return to, and the sign-in's by the dashboard's, which
     * would take the router a redirect.
     */
    open: (place: string | undefined) => {
      const href = place ?? (pages.location.pathname === signIn.fullPath ? hrefOfDashboard() : undefined)
      if (href === undefined) return
      pages.replace(href, isSpare(pages.location) ? spareState : undefined, { ignoreBlocker: true })
    },
    Routes: () => (
      <TextContext value={context.text}>
        <RouterProvider router={router} />
      </TextContext>
    ),
  }
}

export type PortalRouter = ReturnType<typeof createPortalRouter>

/** Types the targets of navigations. */
declare module '@tanstack/react-router' {
  interface Register {
    readonly router: PortalRouter['router']
  }
}
