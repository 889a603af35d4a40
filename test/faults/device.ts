import { format } from 'node:util'
import { vi } from 'vitest'
import type { BulkPorts } from '#machines/bulk/bulk.actors.ts'
import type { NewWindow } from '#machines/shared/ports/device.ts'
import type { Time } from '#machines/shared/time.ts'
import { browserUploader, type UploadRequest } from '#src/ports/files/uploader.ts'

type Fetch = typeof globalThis.fetch

/** Creates a minimal `XMLHttpRequest` over `fetch`. It reports half of the file before the call. */
const createFakeXhr = (fetch: Fetch) => (): UploadRequest => {
  const leaving = new AbortController()
  const headers = new Headers()
  type Listener = (event: { readonly loaded: number }) => void
  const listeners = new Map<string, Listener>()
  const addEventListener = (type: string, listener: Listener) => void listeners.set(type, listener)
  let address = ''
  const tell = (type: string, loaded: number) => listeners.get(type)?.({ loaded })

  const deliver = async (file: Blob): Promise<void> => {
    tell('progress', file.size / 2)
    try {
      const answer = await fetch(address, { method: 'PUT', headers, body: file, signal: leaving.signal })
      const responseText = await answer.text()
      tell('progress', file.size)
      const getResponseHeader = (name: string) => answer.headers.get(name)
      Object.assign(request, { status: answer.status, responseURL: address, responseText, getResponseHeader })
      tell('load', file.size)
    } catch {
      tell('error', 0)
    }
  }
  const request: UploadRequest = {
    ...{ status: 0, responseURL: '', responseText: '', withCredentials: true },
    getResponseHeader: () => null,
    open: (...given: unknown[]) => {
      address = String(given[1])
    },
    setRequestHeader: (name, value) => headers.set(name, value),
    send: body => void (body instanceof Blob && deliver(body)),
    abort: () => leaving.abort(),
    upload: { addEventListener },
    addEventListener,
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

const errors = ['unhandledRejection', 'uncaughtException'] as const

/** Records the errors that nothing handles, and what is written to the console. */
export const monitorProcess = () => {
  const unhandled: unknown[] = []
  const written: string[] = []
  const note = (error: unknown) => unhandled.push(error)
  for (const error of errors) process.on(error, note)
  const writers = (['log', 'info', 'warn', 'error', 'debug'] as const).map(name =>
    vi.spyOn(console, name).mockImplementation((...words) => void written.push(format(...words))),
  )
  return {
    unhandled,
    written,
    stop(): void {
      for (const error of errors) process.off(error, note)
      for (const writer of writers) writer.mockRestore()
    },
  }
}
