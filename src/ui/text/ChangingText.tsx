import { getTranslate } from './get-translate.ts'

/**
 * Text that changes while shown. Translators replace text nodes that React then updates in vain, so each text gets a
 * new element.
 */
export const ChangingText = ({ children }: { readonly children: string | undefined }) => (
  <span key={children} translate={getTranslate(children)}>
    {children}
  </span>
)
