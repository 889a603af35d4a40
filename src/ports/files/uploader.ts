import { UnreadableFile } from '#machines/domain/bulk-file/bulk-file.ts'
import { safeHttpsUrl } from '#machines/domain/wire/safe-url.ts'
import { Failure } from '#machines/network/failure.ts'
import type { Uploader } from '#machines/shared/ports/files.ts'
import type { Time } from '#machines/shared/time.ts'

/** Milliseconds without progress after which an upload has failed. */
const patience = 120_000

/** Statuses of a gateway, which say nothing about the file. */
const gatewayStatuses: ReadonlySet<number> = new Set([408, 429])

/** The used part of an `XMLHttpRequest`. */
export interface UploadRequest
  extends Pick<
    XMLHttpRequest,
    | 'open'
    | 'setRequestHeader'
    | 'send'
    | 'abort'
    | 'status'
    | 'responseURL'
    | 'responseText'
    | 'getResponseHeader'
    | 'withCredentials'
  > {
  readonly upload: {
    addEventListener(type: 'progress', listener: (event: { readonly loaded: number }) => void): void
  }
  addEventListener(type: 'load' | 'error', listener: () => void): void
}

export interface UploadPorts {
  /** Creates a request for each upload. `fetch` cannot report progress. */
  readonly createRequest: () => UploadRequest
  readonly time: Pick<Time, 'setTimeout' | 'clearTimeout'>
  readonly isOnline: () => boolean
  readonly place: Pick<Location, 'origin' | 'protocol'>
}

const isReadable = async (file: Blob): Promise<boolean> => {
  try {
    return (await file.slice(0, 1).arrayBuffer()).byteLength > 0
  } catch {
    return false
  }
}

const withoutFragment = (url: string): string => url.replace(/#.*$/, '')

/** Whether a page arrived in place of the storage's response. Some storages label an empty response as a page. */
const isPage = (request: UploadRequest): boolean =>
  /^text\/html\s*(?:;|$)/i.test(request.getResponseHeader('Content-Type') ?? '') &&
  request.responseText.trim() !== ''

/** Returns the failure of a storage's status. */
const failureOfStatus = (status: number): Failure =>
  new Failure({
    kind: status < 500 && !gatewayStatuses.has(status) ? 'rejected' : 'unreachable',
    status,
  })

/**
 * Uploads by `XMLHttpRequest` to another origin, without cookies. An upload that was redirected to another address
 * has failed.
 */
export const browserUploader = ({ createRequest, time, isOnline, place }: UploadPorts): Uploader => ({
  put: async (url, file, onProgress, signal) => {
    const address = safeHttpsUrl(url, { loopback: place.protocol === 'http:' })
    if (address === undefined || new URL(address).origin === place.origin)
      throw new Failure({ kind: 'invalidResponse' })
    if (!isOnline()) throw new Failure({ kind: 'offline', code: 'failure.offlineUnsent' })
    if (!(await isReadable(file))) throw new UnreadableFile()
    signal.throwIfAborted()

    const request = createRequest()
    let timer: unknown
    try {
      await new Promise<void>((resolve, reject) => {
        const wait = () => {
          time.clearTimeout(timer)
          timer = time.setTimeout(() => reject(new Failure({ kind: 'timedOut' })), patience)
        }
        signal.addEventListener('abort', () => reject(signal.reason), { once: true })
        request.upload.addEventListener('progress', ({ loaded }) => {
          wait()
          onProgress(Math.min(1, loaded / file.size))
        })
        request.addEventListener('error', () => reject(new Failure({ kind: 'unreachable' })))
        request.addEventListener('load', () => {
          const { status, responseURL } = request
          if (withoutFragment(responseURL) !== withoutFragment(address))
            reject(new Failure({ kind: 'unreachable', status }))
          else if (status < 200 || status > 299) reject(failureOfStatus(status))
          else if (isPage(request)) reject(new Failure({ kind: 'invalidResponse', status }))
          else resolve()
        })
        request.open('PUT', address)
        request.withCredentials = false
        request.setRequestHeader('Content-Type', 'text/csv')
        wait()
        request.send(file)
      })
    } catch (error) {
      request.abort()
      // The browser reports a lost connection and an unreadable file alike: read the file to distinguish them.
      if (error instanceof Failure && error.status === 0 && !(await isReadable(file)))
        throw new UnreadableFile()
      throw error
    } finally {
      time.clearTimeout(timer)
    }
  },
})
