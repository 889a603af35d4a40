import { type ReactNode, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import type { createPaintedPage } from './ports/page/painted-page.ts'

interface RendererOptions {
  readonly painted: ReturnType<typeof createPaintedPage>
  /** Whether the first render equals the painted markup. */
  readonly canHydrate: () => boolean
  /** Called with an error that no error boundary caught. */
  readonly onUncaughtError: () => void
}

interface StartedProps {
  readonly onStart: () => void
  readonly children: ReactNode
}

const Started = ({ onStart, children }: StartedProps) => {
  useEffect(onStart, [onStart])
  return children
}

/** Creates the renderer of the portal. It hydrates the painted form if possible, else replaces the painted page. */
export const createRenderer = (
  app: HTMLElement,
  { painted, canHydrate, onUncaughtError }: RendererOptions,
) => {
  let root: Root | undefined
  // Does not read the fields: React may have restored an older value, which its next render corrects.
  const start = () => painted.start()
  const replace = (shown: ReactNode): Root => {
    const restoreFocus = painted.keepFocus()
    const made = createRoot(app, { onUncaughtError })
    flushSync(() => made.render(shown))
    restoreFocus()
    return made
  }
  return {
    render(children: ReactNode): void {
      const shown = <Started onStart={start}>{children}</Started>
      if (root === undefined) {
        painted.carry()
        root = canHydrate() ? hydrateRoot(app, shown, { onUncaughtError }) : replace(shown)
      } else root.render(shown)
    },
    unmount(): void {
      root?.unmount()
    },
  }
}
