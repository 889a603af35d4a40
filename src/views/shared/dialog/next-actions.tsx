import { useSelector } from '@xstate/react'
import type { PortalActorRef } from '../../../../machines/portal/portal.machine.ts'
import { selectSession } from '../../../../machines/portal/portal.selectors.ts'
import { selectReceipt, selectSettings } from '../../../../machines/session/session.selectors.ts'
import { text } from '../../../text/session-text.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { useSelected } from '../use-selected.ts'
import type { NextActions } from './service.types.ts'

/** Returns the actors of the current session to which a screen can lead. */
export const useNextActions = (portal: PortalActorRef): NextActions => {
  const session = useSelector(portal, selectSession)
  return {
    receipt: useSelected(session, selectReceipt),
    settings: useSelected(session, selectSettings),
  }
}

/** Opens My Wallet, which may list a payment with an unknown outcome. */
export const OpenWalletButton = ({ settings }: Pick<NextActions, 'settings'>) =>
  settings && (
    <Button onPress={() => settings.send({ type: 'settings.open', section: 'wallet' })}>
      {text.receipt.checkWallet}
    </Button>
  )

interface ToReceiptProps extends Pick<NextActions, 'receipt'> {
  /** The id of the transaction; undefined if the network sent none. */
  readonly snsi: string | undefined
}

/** Opens Transaction Info, which can share, print and send the transaction again. */
export const OpenReceiptButton = ({ receipt, snsi }: ToReceiptProps) =>
  receipt &&
  snsi && <Button onPress={() => receipt.send({ type: 'receipt.find', snsi })}>{text.receipt.receipt}</Button>
