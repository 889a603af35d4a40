export const largestFile = 10 * 1024 * 1024

/** Reads the body of a request. Keeps only the first part of a body that exceeds the limit. */
export const sentBytes = async ({ body }: Request): Promise<Uint8Array> => {
  const parts: Uint8Array[] = []
  let size = 0
  // Read the body to its end even then: a browser whose upload is cut off never sees the response.
  if (body !== null)
    for await (const part of body) {
      if (size <= largestFile) parts.push(part)
      size += part.length
    }
  return Buffer.concat(parts)
}
