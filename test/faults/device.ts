import type { BulkPorts } from '#machines/bulk/bulk.actors.ts'
import type { NewWindow } from '#machines/shared/ports/device.ts'
import type { Time } from '#machines/shared/time.ts'
import { browserUploader, type UploadRequest } from '#src/ports/files/uploader.ts'

type Fetch = typeof globalThis.fetch

/** Creates a minimal `XMLHttpRequest` over `fetch`. It reports half of the file before the call. */
const createFakeXhr = (fetch: Fetch) => (): UploadRequest => {
  const leaving = new AbortController()
  const headers = new Headers()
  const listeners = new Map<string, () => void>()
  let address = ''
  let report: (event: { readonly loaded: number }) => void = () => {}

  const deliver = async (file: Blob): Promise<void> => {
    report({ loaded: file.size / 2 })
    try {
      const answer = await fetch(address, { method: 'PUT', headers, body: file, signal: leaving.signal })
      const responseText = await answer.text()
      report({ loaded: file.size })
      const getResponseHeader = (name: string) => answer.headers.get(name)
      Object.assign(request, { status: answer.status, responseURL: address, responseText, getResponseHeader })
      listeners.get('load')?.()
    } catch {
      listeners.get('error')?.()
    }
  }
  const request: UploadRequest = {
    status: 0,
    responseURL: '',
    responseText: '',
    withCredentials: true,
    getResponseHeader: () => null,
    open: (...given: unknown[]) => {
      address = String(given[1])
    },
    setRequestHeader: (name, value) => headers.set(name, value),
    send: body => void (body instanceof Blob && deliver(body)),
    abort: () => leaving.abort(),
    upload: {
      addEventListener: (_type, listener) => {
        report = listener
      },
    },
    addEventListener: (type, listener) => void listeners.set(type, listener),
  }
  return request
}

export const createFilePorts = (fetch: Fetch, time: Time, isOnline: () => boolean) => {
  const opened: NewWindow[] = []
  const place = { origin: 'https://portal.test', protocol: 'https:' }
  const ports: Partial<BulkPorts> = {
    uploader: browserUploader({ createRequest: createFakeXhr(fetch), time, isOnline, place }),
    windows: { open: wanted => opened.push(wanted) > 0 },
  }
  return { ports, opened }
}

const writers = ['log', 'info', 'warn', 'error', 'debug'] as const

export const monitorProcess = () => {
  const unhandled: unknown[] = []
  const written: string[] = []
  const note = (error: unknown) => unhandled.push(error)
  const sources = ['unhandledRejection', 'uncaughtException'] as const
  for (const source of sources) process.on(source, note)
  const originals = writers.map(writer => [writer, console[writer]] as const)
  for (const [writer] of originals)
    console[writer] = (...words: unknown[]) =>
      written.push(words.map(word => (word instanceof Error ? `${word.stack}` : String(word))).join(' '))
  return {
    unhandled,
    written,
    stop(): void {
      for (const source of sources) process.off(source, note)
      for (const [writer, original] of originals) console[writer] = original
    },
  }
}
