import { getTranslate } from './get-translate.ts'

/**
 * Text that changes while it is shown. A browser's translator replaces text nodes, after which React updates a node that
 * is no longer on the page; a new element for each text is always shown.
 */
export const ChangingText = ({ children }: { readonly children: string | undefined }) => (
  <span key={children} translate={getTranslate(children)}>
    {children}
  </span>
)
