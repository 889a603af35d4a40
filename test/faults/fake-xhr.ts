import type { UploadRequest } from '../../src/ports/files/uploader.ts'

/**
 * Creates a minimal `XMLHttpRequest` that uploads a file through `fetch`. It reports half of the file before the
 * call, so a broken connection cuts the upload there.
 */
export const createFakeXhr = (fetch: typeof globalThis.fetch) => (): UploadRequest => {
  const leaving = new AbortController()
  const headers = new Headers()
  const listeners = new Map<string, () => void>()
  let address = ''
  let told: (event: { readonly loaded: number }) => void = () => {}

  const deliver = async (file: Blob): Promise<void> => {
    told({ loaded: file.size / 2 })
    try {
      const answer = await fetch(address, { method: 'PUT', headers, body: file, signal: leaving.signal })
      const responseText = await answer.text()
      told({ loaded: file.size })
      Object.assign(request, {
        status: answer.status,
        responseURL: address,
        responseText,
        getResponseHeader: (name: string) => answer.headers.get(name),
      })
      listeners.get('load')?.()
    } catch {
      listeners.get('error')?.()
    }
  }

  const request: UploadRequest = {
    status: 0,
    responseURL: '',
    responseText: '',
    getResponseHeader: () => null,
    withCredentials: true,
    open: (...given: unknown[]) => {
      address = String(given[1])
    },
    setRequestHeader: (name, value) => headers.set(name, value),
    send: body => {
      if (body instanceof Blob) void deliver(body)
    },
    abort: () => leaving.abort(),
    upload: {
      addEventListener: (_type, listener) => {
        told = listener
      },
    },
    addEventListener: (type, listener) => void listeners.set(type, listener),
  }
  return request
}
