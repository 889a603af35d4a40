import { type ReactNode, useEffect, useState } from 'react'
import { nextPaint } from '../next-paint.ts'
import { getTopLayer } from './layers.ts'

/**
 * Renders a dialog after the next paint. The press that opens it is thus answered at once, by the control that was
 * pressed, and what is replaced before the paint is never rendered. Another open dialog is replaced without delay.
 */
export const AfterPaint = ({ children }: { readonly children: ReactNode }) => {
  const [isDue, setIsDue] = useState(() => getTopLayer() !== undefined)
  useEffect(() => {
    let isRemoved = false
    void nextPaint().then(() => isRemoved || setIsDue(true))
    return () => {
      isRemoved = true
    }
  }, [])
  return isDue && children
}
