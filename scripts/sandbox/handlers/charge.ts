import * as v from 'valibot'
import { defineConsumerOperation } from '../http/operation.ts'
import { amount as amountText, createBody, currency } from '../http/request-bodies.ts'
import { notFound, requestDeclined } from '../http/responses.ts'
import { failingComponent, feesFor, totalOf } from '../ledger/fees.ts'
import { centsOf } from '../ledger/money.ts'

const words = 'Unable to Retrieve Charge List'

export const getChargeSummary = defineConsumerOperation<'getChargeSummary'>(
  createBody({ currency, amount: amountText, send_notification: v.boolean() }),
  ({ path, body: { data }, amount, world, session }) => {
    if (path.component === failingComponent) throw requestDeclined(words)
    const fees = feesFor(path.component, centsOf(data.amount) ?? 0, {
      notification: data.send_notification,
      everySms: world.networks.chargesEverySms(session.network),
    })
    if (!fees) throw notFound(words)
    return {
      charges: fees.map(fee => ({ name: fee.name, amount: amount(fee.cents) })),
      total: amount(totalOf(fees)),
    }
  },
)
