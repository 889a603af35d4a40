/**
 * Shows the sign-in URL of a consumer who is signed out, and stores the URL for after the sign-in. The router then
 * checks it.
 */
export const showSignInAddress = (
  { location, history }: Pick<Window, 'location' | 'history'>,
  onOpened: (place: string) => void,
): void => {
  const href = location.hash.slice(1)
  if (href === '/sign-in') return
  if (href !== '') onOpened(href)
  history.replaceState(history.state, '', '#/sign-in')
}
