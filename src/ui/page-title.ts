import { useEffect, useId } from 'react'

/** What lies over the page, the topmost last, by whoever shows it. */
const layers = new Map<string, string>()
/** What the page is called while nothing does. */
let own = ''

const tell = () => {
  const top = [...layers.values()].at(-1)
  document.title = top === undefined ? own : `${top} · ${own}`
}

/** Names what lies on top in the page's title, which is what a tab and a history show. Undefined: it does not. */
export const usePageTitle = (title: string | undefined) => {
  const id = useId()
  useEffect(() => {
    if (title === undefined) return
    if (layers.size === 0) own = document.title
    layers.set(id, title)
    tell()
    return () => {
      layers.delete(id)
      tell()
    }
  }, [id, title])
}
