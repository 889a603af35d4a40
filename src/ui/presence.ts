import type { ReactElement, ReactNode } from 'react'

interface PresenceProps {
  readonly present: boolean
  readonly children: ReactElement | ((state: { readonly present: boolean }) => ReactNode)
}

/**
 * Replaces `Presence` of Radix, which reads the styles of each element that it shows, to keep it until its closing
 * animation ends. Here `playClosing` shows the closing, and a press does not wait for the layout that this read forces.
 */
export const Presence = ({ present, children }: PresenceProps): ReactNode => {
  if (typeof children === 'function') return children({ present })
  return present ? children : null
}
