import { createHashHistory, type RouterHistory } from '@tanstack/history'

let history: RouterHistory | undefined

/** Returns the history of the page; created on first use. */
export const getPortalHistory = (): RouterHistory => {
  history ??= createHashHistory()
  return history
}
