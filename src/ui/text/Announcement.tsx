import { unseen } from './Unseen.css.ts'

/** Said politely to those who hear the page, whenever it changes; those who see it see what it is about. */
export const Announcement = ({ children }: { readonly children: string | undefined }) => (
  <p className={unseen} role="status">
    {children}
  </p>
)
