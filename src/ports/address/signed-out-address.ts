/** The URLs that need a session. */
const guarded = /^\/(?:dashboard|processing|authenticate-payment)(?:[/?]|$)/

/**
 * Shows the sign-in URL before the first session of a page, and stores the opened URL for after the sign-in (S9). From
 * the first session on, the router does this.
 */
export const showSignInAddress = (
  { location, history }: Pick<Window, 'location' | 'history'>,
  onOpened: (place: string) => void,
): void => {
  const href = location.hash.slice(1)
  if (href === '/sign-in') return
  if (guarded.test(href)) onOpened(href)
  history.replaceState(history.state, '', '#/sign-in')
}
