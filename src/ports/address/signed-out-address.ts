/** The URLs that only a signed-in consumer may see. */
const guarded = /^\/(?:dashboard|processing|authenticate-payment)(?:[/?]|$)/

/**
 * Before the first session of a page there is one screen, sign-in, and one URL for it. A URL that was opened instead is
 * where the consumer is taken after sign-in (S9). From the first session on, the router's guards do this.
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
