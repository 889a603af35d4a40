import { confirmSignIn, getSession, signIn } from './handlers/authentication.ts'
import { getChargeSummary } from './handlers/charge.ts'
import { getNetworkConfig, getNetworkConfigByDomain } from './handlers/config.ts'
import { getConsumer } from './handlers/consumer.ts'
import { transfer } from './handlers/money.ts'
import { sendOtp } from './handlers/notification.ts'
import { getTransaction, listTransactions } from './handlers/transaction.ts'
import { createWallet, getBalance, getWallet } from './handlers/wallet.ts'
import type { Handler, OperationId } from './operation.ts'

/** Who performs what. An operation that is missing here is awaited, and answered 501. */
export const handlers: { readonly [Id in OperationId]?: Handler<Id> } = {
  getNetworkConfig,
  getNetworkConfigByDomain,
  signIn,
  confirmSignIn,
  getSession,
  getConsumer,
  sendOtp,
  getWallet,
  createWallet,
  getBalance,
  listTransactions,
  getTransaction,
  transfer,
  getChargeSummary,
}
