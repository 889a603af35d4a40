import { type ReactNode, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import type { createPaintedPage } from './ports/page/painted-page.ts'

interface RendererOptions {
  readonly painted: ReturnType<typeof createPaintedPage>
  /** Whether the markup that the server painted is the markup that there is to show. */
  readonly canHydrate: () => boolean
  /** An error that no view has caught. */
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

/** Creates what shows the portal in the page. It hydrates the painted form where it can, and replaces the page otherwise. */
export const createRenderer = (
  app: HTMLElement,
  { painted, canHydrate, onUncaughtError }: RendererOptions,
) => {
  let root: Root | undefined
  // No look at the fields here: React may just have put an older value back, which its next render corrects.
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
