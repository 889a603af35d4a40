import { raw } from 'hono/html'

/** Returns line icons from their paths in a 24 by 24 square. */
export const iconSet = <Name extends string>(shapes: Readonly<Record<Name, string>>) => {
  const symbols = Object.entries(shapes).map(
    ([name, path]) => `<symbol id="icon-${name}" viewBox="0 0 24 24"><path d="${path}"/></symbol>`,
  )
  return {
    /** The page contains it once; the page's scripts use it too. */
    iconSheet: raw(`<svg hidden aria-hidden="true">${symbols.join('')}</svg>`),
    /** Returns a decorative icon; its button or the text beside it has the name. */
    icon: (name: Name) => raw(`<svg class="icon" aria-hidden="true"><use href="#icon-${name}"/></svg>`),
  }
}
