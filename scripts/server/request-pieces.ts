import type { IncomingMessage } from 'node:http'

/**
 * The most pieces of a body whose length was not announced. Each chunk is a piece, and one of a byte costs as much memory
 * as a packet. No browser sends such a body.
 */
const mostPieces = 1_000

/** Closes the connection when a body arrives in too many pieces. */
export const limitPieces = (request: IncomingMessage): void => {
  if (request.headers['transfer-encoding'] === undefined) return
  const push = request.push.bind(request)
  let pieces = 0
  // Node's parser calls this for each piece, before anything is stored.
  request.push = (piece, encoding) => {
    pieces += 1
    if (pieces <= mostPieces || piece === null) return push(piece, encoding)
    request.socket.destroy()
    return false
  }
}
