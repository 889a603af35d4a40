import type { Handler, OperationId } from '../http/operation.ts'
import * as authentication from './authentication.ts'
import * as bulk from './bulk.ts'
import * as consumer from './consumer.ts'
import * as lookup from './lookup.ts'
import * as money from './money/money.ts'
import * as paymentRequest from './money/payment-request.ts'
import * as preferences from './preferences.ts'
import * as product from './product.ts'
import * as recipient from './recipient.ts'
import * as transaction from './transaction.ts'
import * as wallet from './wallet.ts'

/** The handler of each operation: the export with the operation's id. The modules export other functions too. */
export const handlers: { readonly [Id in OperationId]: Handler<Id> } = {
  ...authentication,
  ...bulk,
  ...consumer,
  ...lookup,
  ...money,
  ...paymentRequest,
  ...preferences,
  ...product,
  ...recipient,
  ...transaction,
  ...wallet,
}
