import { confirmSignIn, getSession, signIn } from './handlers/authentication.ts'
import { getChargeSummary } from './handlers/charge.ts'
import { getNetworkConfig, getNetworkConfigByDomain } from './handlers/config.ts'
import { getConsumer, inviteConsumer } from './handlers/consumer.ts'
import {
  getProcessingEta,
  getProcessingSchedule,
  listBanks,
  listMerchantAccounts,
  listMerchants,
} from './handlers/lookup.ts'
import { buy, cashOut, pay, sale, topUp, transfer } from './handlers/money.ts'
import { sendOtp, sendTransactionNotification } from './handlers/notification.ts'
import {
  createPaymentRequest,
  getMerchantPaymentRequest,
  getPaymentRequest,
  payPaymentRequest,
} from './handlers/payment-request.ts'
import {
  checkDstvAccount,
  checkMegsDstvAccount,
  listMegsCategories,
  listMegsProducts,
  listProducts,
} from './handlers/product.ts'
import {
  createRecipient,
  deleteRecipient,
  getRecipient,
  listRecipients,
  updateRecipient,
} from './handlers/recipient.ts'
import { getTransaction, listTransactions } from './handlers/transaction.ts'
import { createWallet, getBalance, getWallet, getWalletQr } from './handlers/wallet.ts'
import type { Handler, OperationId } from './operation.ts'

/** Who performs what. An operation that is missing here is awaited, and answered 501. */
export const handlers: { readonly [Id in OperationId]?: Handler<Id> } = {
  getNetworkConfig,
  getNetworkConfigByDomain,
  signIn,
  confirmSignIn,
  getSession,
  getConsumer,
  inviteConsumer,
  sendOtp,
  sendTransactionNotification,
  getWallet,
  createWallet,
  getBalance,
  getWalletQr,
  listTransactions,
  getTransaction,
  topUp,
  cashOut,
  buy,
  pay,
  transfer,
  sale,
  createPaymentRequest,
  getPaymentRequest,
  getMerchantPaymentRequest,
  payPaymentRequest,
  getChargeSummary,
  listRecipients,
  createRecipient,
  getRecipient,
  updateRecipient,
  deleteRecipient,
  listBanks,
  listMerchants,
  listMerchantAccounts,
  getProcessingSchedule,
  getProcessingEta,
  listProducts,
  checkDstvAccount,
  checkMegsDstvAccount,
  listMegsCategories,
  listMegsProducts,
}
