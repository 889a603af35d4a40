import type { RouterHistory } from '@tanstack/history'
import { type ComponentType, useSyncExternalStore } from 'react'
import { isUuid } from '../../machines/domain/wire/snsi.ts'
import type { PaymentRequestEvent } from '../../machines/payment-request/payment-request.types.ts'
import { selectIsSignedIn, selectSession } from '../../machines/portal/portal.selectors.ts'
import type { SessionActorRef } from '../../machines/session/session.machine.ts'
import { PaymentRequestPage } from '../views/payment-request/PaymentRequestPage.tsx'
import { Dashboard } from '../views/session/Dashboard.tsx'
import { ProcessingRoute } from './ProcessingRoute.tsx'
import type { RouteProps } from './routes.types.ts'

/** A screen for signed-in consumers. */
interface Route {
  readonly Screen: ComponentType<RouteProps>
  /** Whether an id follows in the path. */
  readonly hasSnsi?: true
  /** The allowed search parameters; the router drops others. Undefined: it keeps all. */
  readonly searchKeys?: readonly string[]
  readonly open?: (session: SessionActorRef, snsi: string) => void
  readonly close?: (session: SessionActorRef) => void
}

const tellRequest = (session: SessionActorRef, event: PaymentRequestEvent) =>
  session.getSnapshot().children.paymentRequest?.send(event)

/** The routes by the first segment of the path. A path carries nothing but an id, which the network checks (C4, S10). */
const routes: ReadonlyMap<string, Route> = new Map([
  [
    'dashboard',
    {
      Screen: ({ portal, dialogs }) => <Dashboard portal={portal} {...dialogs} />,
      // The step of a service, or a section of the settings with its filters. The session checks them.
      searchKeys: ['service', 'settings', 'range', 'from', 'to', 'type', 'status'],
    },
  ],
  [
    'processing',
    {
      Screen: ProcessingRoute,
      hasSnsi: true,
      open: (session, snsi) => session.send({ type: 'transaction.watch', snsi }),
      close: session => session.send({ type: 'transaction.leave' }),
    },
  ],
  [
    'authenticate-payment',
    {
      Screen: ({ portal }) => <PaymentRequestPage portal={portal} />,
      hasSnsi: true,
      open: (session, snsi) => tellRequest(session, { type: 'request.open', snsi }),
      close: session => tellRequest(session, { type: 'request.leave' }),
    },
  ],
] satisfies [string, Route][])

/** A parsed path. */
interface Target {
  readonly route: Route
  readonly snsi: string
}

const parsePath = (pathname: string): Target | undefined => {
  const [, name = '', ...ids] = pathname.replace(/\/$/, '').split('/')
  const route = routes.get(name)
  const [snsi = ''] = ids
  const isPath = route?.hasSnsi ? ids.length === 1 && isUuid(snsi) : ids.length === 0
  return route !== undefined && isPath ? { route, snsi } : undefined
}

/** Returns the search without unknown parameters; undefined when every parameter is known. */
const tidySearch = ({ searchKeys }: Route, search: string): string | undefined => {
  const given = [...new URLSearchParams(search)]
  const known = given.filter(([key]) => searchKeys === undefined || searchKeys.includes(key))
  if (known.length === given.length) return undefined
  return known.length === 0 ? '' : `?${new URLSearchParams(known)}`
}

const dashboardPath = '/dashboard'
const signInPath = '/sign-in'

/**
 * Creates the router. It follows the URL while a consumer is signed in; before sign-in it stores the URL, to open it
 * afterwards (S9).
 */
export const createPortalRouter = (
  { portal, dialogs }: Omit<RouteProps, 'onReturn'>,
  routerHistory: RouterHistory,
) => {
  let shown: Target | undefined
  const listeners = new Set<() => void>()
  const redirect = (href: string) => routerHistory.replace(href, {}, { ignoreBlocker: true })

  const show = (target: Target | undefined) => {
    const session = selectSession(portal.getSnapshot())
    if (session && shown !== undefined && shown.route !== target?.route) shown.route.close?.(session)
    if (session && target !== undefined) target.route.open?.(session, target.snsi)
    shown = target
    for (const listener of listeners) listener()
  }

  const follow = () => {
    const { pathname, search, href } = routerHistory.location
    const target = parsePath(pathname)
    if (!selectIsSignedIn(portal.getSnapshot())) {
      const isOpened = shown?.route !== target?.route
      show(undefined)
      if (target !== undefined) portal.send({ type: 'returnTo.set', place: href, isOpened })
      if (pathname !== signInPath) redirect(signInPath)
      return
    }
    if (target === undefined) return redirect(dashboardPath)
    const tidy = tidySearch(target.route, search)
    if (tidy !== undefined) return redirect(`${pathname}${tidy}`)
    show(target)
  }
  // Runs after the session, which restores the URL of a pending payment first.
  routerHistory.subscribe(() => queueMicrotask(follow))

  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const onReturn = () => routerHistory.push(dashboardPath)

  return {
    history: routerHistory,
    /** Follows the current URL after a sign-in or sign-out, or opens `returnTo` in its place. */
    follow: (returnTo: string | undefined): void => {
      if (returnTo === undefined) follow()
      else redirect(returnTo)
    },
    Routes: () => {
      const target = useSyncExternalStore(subscribe, () => shown)
      return target === undefined ? null : <target.route.Screen {...{ portal, dialogs, onReturn }} />
    },
  }
}

export type PortalRouter = ReturnType<typeof createPortalRouter>
