import { useSelector } from '@xstate/react'
import type { PortalActorRef } from '../../../../machines/portal/portal.machine.ts'
import { selectSession } from '../../../../machines/portal/portal.selectors.ts'
import { selectReceipt, selectSettings } from '../../../../machines/session/session.selectors.ts'
import { text } from '../../../text/session-text.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { useSelected } from '../use-selected.ts'
import type { NextActions } from './service.types.ts'

/** Where the screens of a service can lead, in the session that is open. */
export const useNextActions = (portal: PortalActorRef): NextActions => {
  const session = useSelector(portal, selectSession)
  return {
    receipt: useSelected(session, selectReceipt),
    settings: useSelected(session, selectSettings),
  }
}

/** To the list in which a payment that nobody can tell of may be. */
export const OpenWalletButton = ({ settings }: Pick<NextActions, 'settings'>) =>
  settings && (
    <Button onPress={() => settings.send({ type: 'settings.open', section: 'wallet' })}>
      {text.receipt.checkWallet}
    </Button>
  )

interface ToReceiptProps extends Pick<NextActions, 'receipt'> {
  /** Which transaction; undefined when the network did not say. */
  readonly snsi: string | undefined
}

/** To all that is known of a transaction, to be shared, printed or sent once more. */
export const OpenReceiptButton = ({ receipt, snsi }: ToReceiptProps) =>
  receipt &&
  snsi && <Button onPress={() => receipt.send({ type: 'receipt.find', snsi })}>{text.receipt.receipt}</Button>
