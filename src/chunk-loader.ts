import { Failure } from '../machines/network/failure.ts'

interface Surroundings {
  /** The page as the server sends it now; rejects where the server cannot be reached. */
  readonly fetchPage: () => Promise<Response>
  /** The script that this page was made with. */
  readonly script: string
  /** Whether nothing would be lost with the page. */
  readonly isUntouched: () => boolean
  /** Whether money is on its way. */
  readonly isPaying: () => boolean
  readonly reload: () => void
}

/**
 * Code that is loaded when it is first wanted. Where it does not arrive, the server is asked for the page: one made
 * with another script means a new version. The page is then read afresh, by itself if nothing is lost with it, else
 * when the consumer tries again; never while money is on its way.
 *
 * @param isResumed whether a page that is read afresh goes on to what the code was wanted for
 *
 * Rejects with a `Failure` that blames the connection only where the server could not be reached.
 */
export const createChunkLoader =
  ({ fetchPage, script, isUntouched, isPaying, reload }: Surroundings) =>
  <Code>(load: () => Promise<Code>, isResumed = true) => {
    let isTold = false
    return async (): Promise<Code> => {
      try {
        return await load()
      } catch (cause) {
        const page = await fetchPage().catch(() => undefined)
        if (!page?.ok) throw new Failure({ kind: 'unreachable', code: 'failure.checkConnection', cause })
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
