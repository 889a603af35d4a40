import type { Handler, OperationId } from '../http/operation.ts'
import { confirmSignIn, getSession, signIn } from './authentication.ts'
import {
  approveBulk,
  createBulkUpload,
  getBulkDownload,
  getBulkReport,
  listBulkReports,
  postBulkDownload,
  putBulkFile,
} from './bulk.ts'
import { getChargeSummary } from './charge.ts'
import { getNetworkConfig, getNetworkConfigByDomain } from './config.ts'
import { getConsumer, inviteConsumer } from './consumer.ts'
import { listDistributions } from './distribution.ts'
import {
  getDepositReference,
  getProcessingEta,
  getProcessingSchedule,
  listBanks,
  listMerchantAccounts,
  listMerchants,
} from './lookup.ts'
import { buy, cashOut, pay, sale, topUp, transfer } from './money/money.ts'
import {
  createPaymentRequest,
  getMerchantPaymentRequest,
  getPaymentRequest,
  payPaymentRequest,
} from './money/payment-request.ts'
import { sendOtp, sendTransactionNotification } from './notification.ts'
import { changePassword, recoverPassword, resetPassword } from './password.ts'
import { disableMfa, enableMfa, listInstruments, rescindInstrument, verifyMfa } from './preferences.ts'
import {
  checkDstvAccount,
  checkMegsDstvAccount,
  listMegsCategories,
  listMegsProducts,
  listProducts,
} from './product.ts'
import {
  createRecipient,
  deleteRecipient,
  getRecipient,
  listRecipients,
  updateRecipient,
} from './recipient.ts'
import { registerConsumer } from './registration.ts'
import { getTransaction, listTransactions } from './transaction.ts'
import { createWallet, getBalance, getWallet, getWalletQr, updateWallet } from './wallet.ts'

/** The handler of each operation. */
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
