import { Ring } from '../feedback/Ring.tsx'
import { coverPage, coverPageLate, takeFocus } from '../take-focus.ts'
import { cover, lateCover, loader } from './FullScreenLoader.css.ts'

export const FullScreenLoader = ({ label }: { readonly label: string }) => (
  <main className={loader} tabIndex={-1} ref={takeFocus}>
    <Ring />
    <p role="status">{label}</p>
  </main>
)

/** The same over what is already there, which waits below; `late`, only after a second, and seen through. */
export const LoaderCover = ({ label, late }: { readonly label: string; readonly late?: boolean }) => (
  <div className={late ? lateCover : cover} tabIndex={-1} ref={late ? coverPageLate : coverPage}>
    <Ring />
    <p role="status">{label}</p>
  </div>
)
