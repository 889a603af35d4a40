import { Failure } from '../machines/network/failure.ts'

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
  <Code>(load: () => Promise<Code>, isResumed = true) => {
    let isTold = false
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
        if ((isTold || (isResumed && isUntouched())) && !isPaying()) {
          reload()
          return new Promise(() => undefined)
        }
        isTold = true
        throw new Failure({ kind: 'outdated', code: 'failure.newVersion', cause })
      }
    }
  }
