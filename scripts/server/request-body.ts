/** Milliseconds in which a client must send a whole body. */
export const bodyTime = 20_000

/**
 * The most bytes of a request's body. The longest is a form with all 50 fields of a config (`fieldsLimit`), each with 250
 * characters (`fieldTextLength`) of up to four bytes: 50 kB. The rest is for names and the fields of the call.
 */
export const bodyLimit = 65_536

/** The status of the response to a body that was not read: too slow, too long, or one too many. */
export type BodyRefusal = 408 | 413 | 503

interface BodyReaderOptions {
  readonly limit: number
  /** The most bodies that are read at the same time. */
  readonly bodies: number
  /** Of these, the most of one client. */
  readonly bodiesOfClient: number
  /** The most bytes of all bodies that are read or in use. */
  readonly bytes: number
  readonly onRefusal?: (status: BodyRefusal) => void
}

/** The limits of bodies for the network. */
export const networkBodies = {
  limit: bodyLimit,
  bodies: 512,
  bodiesOfClient: 32,
  bytes: 512 * bodyLimit,
} as const satisfies BodyReaderOptions

/** Reads a body, and calls `use` with its bytes, which count against the limit until it resolves. */
export type BodyReader = <Result>(
  request: Request,
  client: string,
  use: (bytes: Uint8Array<ArrayBuffer>) => Promise<Result>,
) => Promise<Result | BodyRefusal>

/** Reads a stream into one buffer, so that small pieces need no more memory than large ones. */
const readInto = async (
  buffer: Uint8Array<ArrayBuffer>,
  stream: ReadableStream<Uint8Array>,
): Promise<Uint8Array<ArrayBuffer> | 408 | 413> => {
  const reader = stream.getReader()
  const cancel = () => void reader.cancel().catch(() => undefined)
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    cancel()
  }, bodyTime)
  let size = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (isLate) return 408
      if (done) return buffer.subarray(0, size)
      if (size + value.length > buffer.length) {
        cancel()
        return 413
      }
      buffer.set(value, size)
      size += value.length
    }
  } finally {
    clearTimeout(timer)
  }
}

/** Creates a reader of bodies that bounds their number and their bytes over all requests. */
export const createBodyReader = (options: BodyReaderOptions): BodyReader => {
  const { limit, bodies, bodiesOfClient, bytes: mostBytes, onRefusal } = options
  const reading: string[] = []
  let heldBytes = 0

  const refuse = (status: BodyRefusal): BodyRefusal => {
    onRefusal?.(status)
    return status
  }

  const hasRoom = (client: string, size: number): boolean =>
    reading.length < bodies &&
    reading.filter(other => other === client).length < bodiesOfClient &&
    heldBytes + size <= mostBytes

  return async (request, client, use) => {
    const size = Number(request.headers.get('content-length') ?? limit)
    if (size > limit) return refuse(413)
    if (request.body === null) return use(new Uint8Array())
    if (!hasRoom(client, size)) return refuse(503)
    heldBytes += size
    try {
      reading.push(client)
      const bytes = await readInto(new Uint8Array(size), request.body).finally(() =>
        reading.splice(reading.indexOf(client), 1),
      )
      return typeof bytes === 'number' ? refuse(bytes) : await use(bytes)
    } finally {
      heldBytes -= size
    }
  }
}
