import type { RouterHistory } from '@tanstack/history'
import { RouterProvider } from '@tanstack/react-router'
import { createPortalRouter, type RouterContext } from './router.tsx'

/** Makes the router. It arrives with the first session of a page: signed-out consumers have one screen. */
export const openRouter = (context: RouterContext, routerHistory: RouterHistory, onReload: () => void) => {
  const router = createPortalRouter(context, routerHistory, onReload)
  // The router takes anybody who listens to its history for its screen, which loads what a redirect leads to. The
  // session listens too, and while there is no screen: without this a redirect would then never arrive (X4).
  const { subscribe, subscribers } = router.history
  subscribe(() => {
    if (!subscribers.has(router.load)) void router.load()
  })
  return {
    history: router.history,
    /** Loads where the URL leads a consumer who has just signed in or out; `returnTo` replaces the URL. */
    follow: (returnTo: string | undefined): void => {
      if (returnTo === undefined) void router.invalidate()
      else router.history.replace(returnTo)
    },
    Routes: () => <RouterProvider router={router} />,
  }
}

export type PortalRouter = ReturnType<typeof openRouter>
