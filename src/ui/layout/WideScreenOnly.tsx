import { type ReactNode, useSyncExternalStore } from 'react'
import { wide } from '../../styles/media.ts'

const query = () => matchMedia(wide)

const watch = (onChange: () => void) => {
  const list = query()
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}

/** What only a wide screen has room for; a phone does not even fetch it. */
export const WideScreenOnly = ({ children }: { readonly children: ReactNode }) =>
  useSyncExternalStore(
    watch,
    () => query().matches,
    () => false,
  )
    ? children
    : null
