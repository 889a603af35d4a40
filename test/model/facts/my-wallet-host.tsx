import type { AnyActorRef } from 'xstate'
import type { MyWalletActorRef } from '#machines/wallet/my-wallet/my-wallet.machine.ts'
import { Dialog, DialogScreen } from '#src/ui/overlay/Dialog.tsx'
import { MyWallet, MyWalletActions, MyWalletApply } from '#src/views/wallet/my-wallet/MyWallet.tsx'
import { formatInfoLabel } from '#src/views/wallet/receipt/ListedTransaction.tsx'
import { text } from '#test/support/texts.tsx'
import { msisdn, type settledRow } from './fixtures.ts'
import { inSession } from './in-session.tsx'
import { createFrozenReceipt } from './stub-actors.ts'
import { knownWallet } from './wallet-facts.ts'

export const timeZone = 'Africa/Johannesburg'

/** The receipt that a press of a row opens. */
export const receipt = createFrozenReceipt()

export const infoOn = (transaction: typeof settledRow) =>
  formatInfoLabel(text, transaction, { ownMsisdn: msisdn, symbol: 'R', isHidden: false, timeZone })

export const renderMyWallet = (root: AnyActorRef) => {
  const myWallet = root as MyWalletActorRef
  return inSession(
    <Dialog
      open
      title={text.settings.wallet}
      size="wide"
      onClose={() => {}}
      actions={<MyWalletActions myWallet={myWallet} />}
    >
      <DialogScreen foot={<MyWalletApply myWallet={myWallet} />}>
        <MyWallet myWallet={myWallet} />
      </DialogScreen>
    </Dialog>,
    { wallet: knownWallet, receipt },
  )
}
