/** Reads a stream. Resolves with undefined, and stops reading, when it has more bytes than the limit. */
export const readBounded = async (
  stream: ReadableStream<Uint8Array> | null,
  limit: number,
): Promise<string | undefined> => {
  const reader = stream?.getReader()
  const pieces: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true }
    if (done || value === undefined) return new TextDecoder().decode(Buffer.concat(pieces))
    pieces.push(value)
    size += value.length
    if (size <= limit) continue
    // The cancellation of a copy resolves only when the other copy is cancelled too.
    void reader?.cancel()
    return undefined
  }
}
