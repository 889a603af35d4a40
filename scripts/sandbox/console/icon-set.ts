import { raw } from 'hono/html'

/**
 * The line icons of a page for developers.
 *
 * @param shapes the path of each in a square of 24
 */
export const iconSet = <Name extends string>(shapes: Readonly<Record<Name, string>>) => {
  const symbols = Object.entries(shapes).map(
    ([name, path]) => `<symbol id="icon-${name}" viewBox="0 0 24 24"><path d="${path}"/></symbol>`,
  )
  return {
    /** Goes once into the page; also what its script draws is taken from here. */
    iconSheet: raw(`<svg hidden aria-hidden="true">${symbols.join('')}</svg>`),
    /** An icon beside a word, or in a named button. */
    icon: (name: Name) => raw(`<svg class="icon" aria-hidden="true"><use href="#icon-${name}"/></svg>`),
  }
}
