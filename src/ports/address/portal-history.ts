import { createHashHistory, type RouterHistory } from '@tanstack/history'

let history: RouterHistory | undefined

/** Returns the history of the page. It is made when it is first wanted: beside the sign-in form, or with the session. */
export const getPortalHistory = (): RouterHistory => {
  history ??= createHashHistory()
  return history
}
