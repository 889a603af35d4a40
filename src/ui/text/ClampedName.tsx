import { clampedName } from './ClampedName.css.ts'

/** A name that another person chose, in any script: at most two lines, however wide its letters are. */
export const ClampedName = ({ children }: { readonly children: string }) => (
  <bdi className={clampedName} translate="no" data-long>
    {children}
  </bdi>
)
