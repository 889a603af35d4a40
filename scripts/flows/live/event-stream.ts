/** What is told to a browser that watches, as Server-Sent Events. */
export interface EventStream {
  readonly response: Response
  /** Data is sent as JSON. */
  tell(event: string, data: unknown): void
  /** What another stream of this kind has sent, as it is. */
  pass(chunk: Uint8Array): void
  close(): void
}

/** @param left is called once, when whoever read this is gone */
export const openEventStream = (left: () => void): EventStream => {
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start: given => {
      controller = given
    },
    cancel: () => {
      controller = undefined
      left()
    },
  })
  return {
    response: new Response(body, {
      headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' },
    }),
    tell: (event, data) => {
      controller?.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
    },
    pass: chunk => {
      controller?.enqueue(chunk)
    },
    close: () => {
      controller?.close()
      controller = undefined
    },
  }
}
