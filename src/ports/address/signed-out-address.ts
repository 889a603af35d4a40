/** The parts of a window that have its address. */
interface Page {
  readonly location: Pick<Location, 'hash'>
  readonly history: Pick<History, 'state' | 'replaceState'>
}

/**
 * Shows the sign-in URL of a consumer who is signed out, and stores the URL for after the sign-in. The router then
 * checks it.
 *
 * @param isOpened whether the consumer has opened the URL, which then survives a reload
 */
export const showSignInAddress = (
  { location, history }: Page,
  isOpened: boolean,
  onLeft: (place: string) => void,
): void => {
  const place = location.hash.slice(1)
  if (place === '/sign-in') return
  if (place !== '') onLeft(place)
  history.replaceState({ ...history.state, place: isOpened && place }, '', '#/sign-in')
}

/** Shows the URL again that waited for the sign-in before a reload. */
export const restoreAddress = ({ location, history }: Page): void => {
  const { place } = history.state ?? {}
  if (place && location.hash === '#/sign-in') history.replaceState(null, '', `#${place}`)
}
