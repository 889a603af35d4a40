import { cover, loader } from './FullScreenLoader.css.ts'
import { Ring } from './Ring.tsx'

export const FullScreenLoader = ({ label }: { readonly label: string }) => (
  <main className={loader}>
    <Ring />
    <p role="status">{label}</p>
  </main>
)

/** The same over what is already there, which waits below. */
export const LoaderCover = ({ label }: { readonly label: string }) => (
  <div className={cover}>
    <Ring />
    <p role="status">{label}</p>
  </div>
)
