import type { AnyActor } from 'xstate'
import type { Time } from '../../machines/shared/time.ts'
import { reportActors } from './flow-watch.ts'
import { eventNames } from './messages.ts'

/** Read when this is loaded: the portal takes out of its address whatever it does not know. */
const { search } = location

/**
 * Tells the development server what every machine below `portal` does, for whoever watches the atlas; and Stately's
 * inspector too, when the address has asked for it. With `?values` in the address both may be told what a consumer
 * typed and the network answered, and `flows` in the console sends events.
 *
 * @param portal not started yet
 */
export const startInspection = async (portal: AnyActor, time: Time): Promise<void> => {
  // Written out: only by these words does Vite know who wants it.
  const hot = import.meta.hot
  if (hot) {
    const watch = reportActors(crypto.randomUUID(), time.now, message => hot.send(eventNames.told, message))
    const tellAll = () => hot.send(eventNames.present, watch.present())
    portal.system.inspect(watch.inspect)
    hot.on(eventNames.hello, tellAll)
    tellAll()
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
