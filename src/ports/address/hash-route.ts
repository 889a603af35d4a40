/**
 * Where a page opened at a plain path continues: routes live behind the hash (the specification finishes at
 * `/#/dashboard`), and links with plain paths lead to the same places.
 *
 * @returns the address to show instead, or undefined when it is already right.
 */
export const toHashRoute = ({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string | undefined => {
  if (pathname === '/' && search === '') return undefined
  return `/${hash.startsWith('#/') ? hash : `#${pathname}${search}`}`
}
