import type { WalletActorRef } from './wallet.machine.ts'

/** A session, of which only the wallet is used. */
export interface SessionWithWallet {
  getSnapshot(): { readonly children: { readonly wallet?: WalletActorRef | undefined } }
}

/** Returns the wallet of a session. */
export const getSessionWallet = (session: SessionWithWallet): WalletActorRef => {
  const { wallet } = session.getSnapshot().children
  if (wallet === undefined) throw new Error('A session without a wallet')
  return wallet
}
