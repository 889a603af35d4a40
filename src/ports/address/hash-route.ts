/**
 * Returns the hash address of a page that was opened at a plain path, because routes are in the hash.
 *
 * @returns undefined when the address is right
 */
export const toHashRoute = ({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string | undefined => {
  if (pathname === '/' && search === '') return undefined
  return `/${hash.startsWith('#/') ? hash : `#${pathname}${search}`}`
}
