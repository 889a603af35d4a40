import * as v from 'valibot'
import { createForeignRecordError, defineConsumerOperation } from '../http/operation.ts'
import { createBody, text } from '../http/request-bodies.ts'
import { distributionsOf } from '../people/distributions.ts'

const keys = v.object({ IDNumber: v.string(), MerchantCode: v.string() })

export const listDistributions = defineConsumerOperation<'listDistributions'>(
  createBody({ merchant_code: text, id_number: text }),
  ({ world, consumer, amount, body: { data } }) => {
    const own = v.safeParse(keys, JSON.parse(consumer.abstract))
    if (
      !own.success ||
      own.output.IDNumber !== data.id_number ||
      own.output.MerchantCode !== data.merchant_code
    )
      throw createForeignRecordError()
    return distributionsOf(data.merchant_code, world.clock.now(), amount)
  },
)
