import { Spinner } from '../feedback/Spinner.tsx'
import { focusOnMount, makeRestInert, makeRestInertWhenShown } from '../focus-on-mount.ts'
import { delayedOverlay, loader, overlay } from './FullScreenLoader.css.ts'

export const FullScreenLoader = ({ label }: { readonly label: string }) => (
  <main className={loader} tabIndex={-1} ref={focusOnMount}>
    <Spinner />
    <p role="status">{label}</p>
  </main>
)

/**
 * A loader over the current page, which becomes inert. `late` delays it by one second and makes it semi-transparent.
 */
export const LoadingOverlay = ({ label, late }: { readonly label: string; readonly late?: boolean }) => (
  <div
    className={late ? delayedOverlay : overlay}
    tabIndex={-1}
    ref={late ? makeRestInertWhenShown : makeRestInert}
  >
    <Spinner />
    <p role="status">{label}</p>
  </div>
)
