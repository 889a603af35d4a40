import { sendWalletTransfer } from './send-wallet-transfer.ts'

/** Every built-in definition. Their order is that of the menu, where the network's config gives no other. */
export const definitions = [sendWalletTransfer] as const
