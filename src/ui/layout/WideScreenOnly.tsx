import type { ReactNode } from 'react'
import { wide } from '#src/styles/media.ts'
import { useMedia } from '../use-media.ts'

/** Renders its children on wide screens only. Phones do not load the children's code or data. */
export const WideScreenOnly = ({ children }: { readonly children: ReactNode }) =>
  useMedia(wide) ? children : null
