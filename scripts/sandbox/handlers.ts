import { confirmSignIn, getSession, signIn } from './handlers/authentication.ts'
import {
  approveBulk,
  createBulkUpload,
  getBulkDownload,
  getBulkReport,
  listBulkReports,
  postBulkDownload,
  putBulkFile,
} from './handlers/bulk.ts'
import { getChargeSummary } from './handlers/charge.ts'
import { getNetworkConfig, getNetworkConfigByDomain } from './handlers/config.ts'
import { getConsumer, inviteConsumer } from './handlers/consumer.ts'
import { listDistributions } from './handlers/distribution.ts'
import {
  getDepositReference,
  getProcessingEta,
  getProcessingSchedule,
  listBanks,
  listMerchantAccounts,
  listMerchants,
} from './handlers/lookup.ts'
import { buy, cashOut, pay, sale, topUp, transfer } from './handlers/money.ts'
import { sendOtp, sendTransactionNotification } from './handlers/notification.ts'
import { changePassword, recoverPassword, resetPassword } from './handlers/password.ts'
import {
  createPaymentRequest,
  getMerchantPaymentRequest,
  getPaymentRequest,
  payPaymentRequest,
} from './handlers/payment-request.ts'
import {
  disableMfa,
  enableMfa,
  listInstruments,
  rescindInstrument,
  verifyMfa,
} from './handlers/preferences.ts'
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
import { registerConsumer } from './handlers/registration.ts'
import { getTransaction, listTransactions } from './handlers/transaction.ts'
import { createWallet, getBalance, getWallet, getWalletQr, updateWallet } from './handlers/wallet.ts'
import type { Handler, OperationId } from './operation.ts'

/** Who performs what. */
export const handlers: { readonly [Id in OperationId]: Handler<Id> } = {
  getNetworkConfig,
  getNetworkConfigByDomain,
  registerConsumer,
  signIn,
  confirmSignIn,
  getSession,
  recoverPassword,
  resetPassword,
  changePassword,
  getConsumer,
  inviteConsumer,
  sendOtp,
  sendTransactionNotification,
  enableMfa,
  verifyMfa,
  disableMfa,
  listInstruments,
  rescindInstrument,
  getWallet,
  createWallet,
  updateWallet,
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
  getDepositReference,
  listProducts,
  checkDstvAccount,
  checkMegsDstvAccount,
  listMegsCategories,
  listMegsProducts,
  listDistributions,
  createBulkUpload,
  putBulkFile,
  getBulkReport,
  listBulkReports,
  getBulkDownload,
  postBulkDownload,
  approveBulk,
}
