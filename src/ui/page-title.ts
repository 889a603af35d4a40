import { useEffect, useId } from 'react'

/** The titles of the open dialogs by the ID of their component, the topmost last. */
const layers = new Map<string, string>()
/** The page's title without dialogs. */
let own = ''

const writeTitle = () => {
  const top = [...layers.values()].at(-1)
  document.title = top === undefined ? own : `${top} · ${own}`
}

/**
 * Prefixes the document title, shown by tabs and history, with the title of the open dialog. Undefined adds nothing.
 */
export const usePageTitle = (title: string | undefined) => {
  const id = useId()
  useEffect(() => {
    if (title === undefined) return
    if (layers.size === 0) own = document.title
    layers.set(id, title)
    writeTitle()
    return () => {
      layers.delete(id)
      writeTitle()
    }
  }, [id, title])
}
