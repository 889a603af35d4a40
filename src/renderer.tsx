import type { ReactNode } from 'react'
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

/** Creates the renderer of the portal. It hydrates the painted form if possible, else replaces the painted page. */
export const createRenderer = (
  app: HTMLElement,
  { painted, canHydrate, onUncaughtError }: RendererOptions,
) => {
  let root: Root | undefined
  const replace = (shown: ReactNode) => {
    const restoreFocus = painted.keepFocus()
    const made = createRoot(app, { onUncaughtError })
    root = made
    flushSync(() => made.render(shown))
    restoreFocus()
  }
  // In one task with its effects: before these have run, React does not follow the machines, and may put back the value
  // that it rendered after a key.
  const hydrate = (shown: ReactNode) =>
    flushSync(() => {
      root = hydrateRoot(app, shown, { onUncaughtError })
    })
  return {
    render(shown: ReactNode): void {
      if (root === undefined) {
        painted.carry()
        if (canHydrate()) hydrate(shown)
        else replace(shown)
        painted.start()
      } else root.render(shown)
    },
    unmount(): void {
      root?.unmount()
    },
  }
}
