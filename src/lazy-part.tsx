import { type ComponentType, lazy, useState } from 'react'
import { Failure } from '../machines/network/failure.ts'

/** Returns a function that loads once, and again after a failure. */
export const loadOnce = <Loaded,>(load: () => Promise<Loaded>) => {
  let pending: Promise<Loaded> | undefined
  return (): Promise<Loaded> => {
    pending ??= load()
    pending.catch(() => {
      pending = undefined
    })
    return pending
  }
}

/** Creates a part of the portal that is loaded on first use; the next use repeats a failed load. */
export const createLazyPart = <Part,>(fetchPart: () => Promise<Part>) => {
  let loaded: Part | undefined
  const load = loadOnce(async () => {
    loaded = await fetchPart()
    return loaded
  })
  return Object.assign(load, {
    /**
     * Creates a view that is loaded with the part. React shows the fallback of a lazy view for at least 300 ms, so a
     * loaded part is rendered directly.
     */
    view: <Props extends object>(
      pick: (part: Part) => ComponentType<Props>,
      onFailed?: () => Promise<ComponentType<Props>>,
    ): ComponentType<Props> => {
      const Lazy = lazy(async () => ({ default: await load().then(pick, onFailed) }))
      return props => {
        const [View] = useState((): ComponentType<Props> => (loaded === undefined ? Lazy : pick(loaded)))
        return <View {...props} />
      }
    },
  })
}

interface Surroundings {
  /** Fetches the current page from the server. Rejects when the server cannot be reached. */
  readonly fetchPage: () => Promise<Response>
  readonly isOnline: () => boolean
  /** The path of the script that this page loaded. */
  readonly script: string
  /** Whether a reload would lose nothing that was typed. */
  readonly isUntouched: () => boolean
  /** Whether a payment is pending. */
  readonly isPaying: () => boolean
  readonly reload: () => void
}

/**
 * Wraps the load of a chunk. If the load fails and the server has a new version, reloads the page: at once when nothing
 * typed is lost, else at the next try, never during a payment.
 *
 * @param isResumed whether the reloaded page continues with the step that needed the chunk
 * @throws a `Failure` that blames the connection only when the server cannot be reached
 */
export const createChunkLoader =
  ({ fetchPage, isOnline, script, isUntouched, isPaying, reload }: Surroundings) =>
  <Code,>(load: () => Promise<Code>, isResumed = true) => {
    let isAnnounced = false
    return async (): Promise<Code> => {
      try {
        return await load()
      } catch (cause) {
        const page = await fetchPage().catch(() => undefined)
        if (!page?.ok)
          throw isOnline()
            ? new Failure({ kind: 'unreachable', code: 'failure.checkConnection', cause })
            : new Failure({ kind: 'offline', code: 'failure.offline', cause })
        if ((await page.text()).includes(script)) throw cause
        if ((isAnnounced || (isResumed && isUntouched())) && !isPaying()) {
          reload()
          return new Promise(() => undefined)
        }
        isAnnounced = true
        throw new Failure({ kind: 'outdated', code: 'failure.newVersion', cause })
      }
    }
  }
