import type { AnyActor } from 'xstate'
import type { Time } from '#machines/shared/time.ts'
import { reportActors } from './flow-watch.ts'
import { eventNames } from './messages.ts'

/** Read on load, because the portal removes unknown parameters from the URL. */
const { search } = location

/**
 * Sends every step of the machines below `portal` to the development server, and with `?inspect` to Stately's
 * inspector. Only with `?values` does Stately receive consumer data, and the console gets `flows`.
 *
 * @param portal not started yet
 */
export const startInspection = async (portal: AnyActor, time: Time): Promise<void> => {
  // Write `import.meta.hot` in full, because Vite searches for this exact text.
  const hot = import.meta.hot
  if (hot) {
    const watch = reportActors(crypto.randomUUID(), time.now, message => hot.send(eventNames.moved, message))
    const sendPage = () => hot.send(eventNames.present, watch.present())
    portal.system.inspect(watch.inspect)
    hot.on(eventNames.hello, sendPage)
    sendPage()
  }
  const values = /[?&]values\b/.test(search)
  if (values) {
    const { flowConsole } = await import('./flow-console.ts')
    Object.assign(globalThis, { flows: flowConsole(portal) })
  }
  if (!/[?&]inspect\b/.test(search)) return
  const { getInspectorUrl, connectStatelyInspector } = await import('./stately.ts')
  const url = getInspectorUrl(search)
  if (url !== undefined) connectStatelyInspector(portal, url, { values })
}
