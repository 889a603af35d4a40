import { type ReactNode, Suspense, useState } from 'react'
import { nearViewport } from './NearViewport.css.ts'

/** How far below or above the visible page the content starts to load, in shares of the page's size. */
const margin = '50%'

interface NearViewportProps {
  /** Is shown before the content, in the same size. */
  readonly fallback: ReactNode
  readonly children: ReactNode
}

/** Renders its children, whose code may load lazily, when they come near the visible page. */
export const NearViewport = ({ fallback, children }: NearViewportProps) => {
  const [isNear, setNear] = useState(false)
  const [watch] = useState(() => (place: HTMLElement | null) => {
    if (place === null) return
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: margin },
    )
    observer.observe(place)
    return () => observer.disconnect()
  })
  if (isNear) return <Suspense fallback={fallback}>{children}</Suspense>
  return (
    <div className={nearViewport} ref={watch}>
      {fallback}
    </div>
  )
}
