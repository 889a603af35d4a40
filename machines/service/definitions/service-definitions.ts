import { sendBulkCsv, toolsHistory, toolsWalletCsv } from './bulk.ts'
import { buyAnyAirtime, buyListedAirtime, buyProviderAirtime } from './buy-airtime.ts'
import { buyListedData, buyProviderData } from './buy-data.ts'
import { buyListedElectricity, buyProviderElectricity } from './buy-electricity.ts'
import { buyMembership } from './buy-memberships.ts'
import { cashAtAtm, cashAtStore } from './cash.ts'
import { donateToCharity, donateToDiocese, donateToFundraiser, donateToParish } from './donate-wallet.ts'
import { inviteBySms } from './invite-sms.ts'
import { payDstvByIdentifier, payDstvByNumber } from './pay-accounts-dstv.ts'
import { createRecipient } from './pay-eft-new.ts'
import { payRecipient } from './pay-eft-recipient.ts'
import { savedRecipients } from './pay-eft-saved.ts'
import { requestAmount, requestAnyAmount } from './request-qr.ts'
import { sendToAtm } from './send-atm-nedbank.ts'
import { sendWalletTransfer } from './send-wallet-transfer.ts'
import { topUpByAmex, topUpByMastercard, topUpByOzow, topUpByVisa } from './topup.ts'

/**
 * Every built-in definition, in the order of the menu unless the network's config gives another. Definitions with the
 * same path are variants: a network offers only one of them.
 */
export const definitions = [
  topUpByVisa,
  topUpByMastercard,
  topUpByAmex,
  topUpByOzow,
  cashAtAtm,
  cashAtStore,
  buyListedAirtime,
  buyProviderAirtime,
  buyAnyAirtime,
  buyListedData,
  buyProviderData,
  buyListedElectricity,
  buyProviderElectricity,
  buyMembership,
  createRecipient,
  payRecipient,
  savedRecipients,
  payDstvByNumber,
  payDstvByIdentifier,
  sendWalletTransfer,
  sendBulkCsv,
  sendToAtm,
  requestAmount,
  requestAnyAmount,
  donateToCharity,
  donateToParish,
  donateToFundraiser,
  donateToDiocese,
  inviteBySms,
  toolsWalletCsv,
  toolsHistory,
] as const
