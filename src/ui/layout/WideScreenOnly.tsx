import { type ReactNode, useSyncExternalStore } from 'react'
import { wide } from '#src/styles/media.ts'

const query = () => matchMedia(wide)

const watch = (onChange: () => void) => {
  const list = query()
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}

/** Renders its children on wide screens only. Phones do not load the children's code or data. */
export const WideScreenOnly = ({ children }: { readonly children: ReactNode }) =>
  useSyncExternalStore(
    watch,
    () => query().matches,
    () => false,
  )
    ? children
    : null
