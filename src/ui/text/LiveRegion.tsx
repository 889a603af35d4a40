import { visuallyHidden } from './text-parts.css.ts'

/** Said politely to those who hear the page, whenever it changes; those who see it see what it is about. */
export const LiveRegion = ({ children }: { readonly children: string | undefined }) => (
  <p className={visuallyHidden} role="status">
    {children}
  </p>
)
