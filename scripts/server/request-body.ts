/** Milliseconds in which a client must send a whole body. */
export const bodyTime = 20_000

/**
 * The most bytes of a request's body. The longest is a form with all 50 fields of a config (`fieldsLimit`), each with 250
 * characters (`fieldTextLength`) of up to four bytes: 50 kB. The rest is for names and the fields of the call.
 */
export const bodyLimit = 65_536

/** Bytes of a buffer at first. It doubles when it is full. */
const firstCapacity = 1_024

/** Why a body was not read, by the status of the response. */
export type BodyRefusal = 408 | 413 | 503

export interface BodyReaderOptions {
  /** The most bytes of one body. */
  readonly limit: number
  /** The most bodies that are read at the same time. */
  readonly bodies: number
  /** Of these, the most of one client. */
  readonly bodiesOfClient: number
  /** The most bytes in memory, of all bodies that are read or in use. */
  readonly bytes: number
  readonly onRefusal?: (status: BodyRefusal) => void
}

/** The limits of bodies for the network. */
export const networkBodies = {
  limit: bodyLimit,
  bodies: 512,
  bodiesOfClient: 32,
  bytes: 8 * 1_024 * 1_024,
} as const satisfies BodyReaderOptions

/** A body in memory. */
export interface HeldBody {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Frees its part of the limit. The caller calls it once, after the last use. */
  readonly release: () => void
}

export type BodyReader = (request: Request, client?: string) => Promise<HeldBody | BodyRefusal>

/** Creates a limit of the bodies that are read at the same time, in total and for each client. */
const createTurns = (most: number, mostOfClient: number) => {
  const clients = new Map<string, number>()
  let count = 0
  return {
    /** Whether the client may send a body now; if so, `end` must follow. */
    begin(client: string): boolean {
      const own = clients.get(client) ?? 0
      if (count >= most || own >= mostOfClient) return false
      count += 1
      clients.set(client, own + 1)
      return true
    },
    end(client: string) {
      count -= 1
      const own = (clients.get(client) ?? 1) - 1
      if (own > 0) clients.set(client, own)
      else clients.delete(client)
    },
  }
}

/**
 * Creates a reader of bodies that bounds their number and their bytes over all requests. It resolves to the status of the
 * refusal for a body that is too long (413), too slow (408) or one too many (503).
 */
export const createBodyReader = (options: BodyReaderOptions): BodyReader => {
  const { limit, bodies, bodiesOfClient, bytes: mostBytes, onRefusal } = options
  const turns = createTurns(bodies, bodiesOfClient)
  let heldBytes = 0

  /** Copies each piece into one buffer, so that small pieces need no more memory than large ones. */
  const createBuffer = () => {
    let buffer = new Uint8Array(0)
    let size = 0
    return {
      /** Returns the status of a refusal if the piece does not fit. */
      add(piece: Uint8Array): BodyRefusal | undefined {
        const needed = size + piece.length
        if (needed > limit) return 413
        if (needed > buffer.length) {
          const capacity = Math.min(limit, Math.max(needed, 2 * buffer.length, firstCapacity))
          if (heldBytes + capacity - buffer.length > mostBytes) return 503
          heldBytes += capacity - buffer.length
          const longer = new Uint8Array(capacity)
          longer.set(buffer.subarray(0, size))
          buffer = longer
        }
        buffer.set(piece, size)
        size = needed
        return undefined
      },
      toBytes: () => buffer.subarray(0, size),
      release() {
        heldBytes -= buffer.length
      },
    }
  }

  const readAll = async (stream: ReadableStream<Uint8Array>): Promise<HeldBody | BodyRefusal> => {
    const reader = stream.getReader()
    const buffer = createBuffer()
    let isWhole = false
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<'late'>(resolve => {
      timer = setTimeout(resolve, bodyTime, 'late')
    })
    try {
      for (;;) {
        const piece = await Promise.race([reader.read(), late])
        if (piece === 'late') return 408
        isWhole = piece.done
        if (piece.done) return { bytes: buffer.toBytes(), release: buffer.release }
        const refusal = buffer.add(piece.value)
        if (refusal !== undefined) return refusal
      }
    } finally {
      clearTimeout(timer)
      if (!isWhole) {
        buffer.release()
        void reader.cancel().catch(() => undefined)
      }
    }
  }

  const read = async (request: Request, client: string): Promise<HeldBody | BodyRefusal> => {
    if (Number(request.headers.get('content-length') ?? 0) > limit) return 413
    if (request.body === null) return { bytes: new Uint8Array(), release: () => undefined }
    if (!turns.begin(client)) return 503
    try {
      return await readAll(request.body)
    } finally {
      turns.end(client)
    }
  }

  return async (request, client = '') => {
    const body = await read(request, client)
    if (typeof body === 'number') onRefusal?.(body)
    return body
  }
}
