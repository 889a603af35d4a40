import { type Consumer, decodeConsumer } from '#machines/domain/consumer.ts'
import type { NetworkClient } from '../network-client.ts'
import { requireDecoded, unwrap } from '../response.ts'

/** Reads the record of the signed-in consumer. */
export const readConsumer = async (
  { network }: NetworkClient,
  msisdn: string,
  signal: AbortSignal,
): Promise<Consumer> => {
  const body = await unwrap(
    network.GET('/network/express/consumer/{msisdn}', { params: { path: { msisdn } }, signal }),
  )
  return requireDecoded(decodeConsumer(body.data), body)
}
