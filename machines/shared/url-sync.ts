import { fromCallback } from 'xstate'
import type { UrlSync } from './ports/address.ts'

/** Creates the actor that follows the URL and changes it. */
export const syncWithUrl = (places: UrlSync) =>
  fromCallback<{ type: 'place.show'; path: string | undefined }>(({ receive, sendBack }) => {
    receive(({ path }) => places.write(path))
    return places.subscribe((path, isBack) => sendBack({ type: 'url.change', path, isBack }))
  })
