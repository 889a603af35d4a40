import { parse, unknown } from 'valibot'
import { isSameId } from '#machines/domain/wire/snsi.ts'
import { wireOf } from '#machines/domain/wire/wire-schema.ts'
import type { Transaction } from '#openapi/network.gen.d.ts'
import { requireDecoded } from '../response.ts'

// Every record of the network has its id in the same place.
const identity = wireOf<Pick<Transaction, 'snsi'>>()({ snsi: unknown() })

/**
 * Decodes the record `id` from the body of the response to a read by id. A body that names another record is
 * invalid; a record that carries no id of its own is not compared.
 *
 * @throws a `Failure` of kind `invalidResponse` with the Trace ID, if the decoder returns nothing or the id is another.
 */
export const requireRecord = <Value>(
  decode: (wire: unknown) => Value | undefined,
  id: string,
  body: { readonly data?: unknown },
): Value => {
  const named = parse(identity, body.data).snsi ?? id
  return requireDecoded(isSameId(String(named), id) ? decode(body.data) : undefined, body)
}
