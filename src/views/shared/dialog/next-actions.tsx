import { selectConfig } from '#machines/portal/portal.selectors.ts'
import { selectCopy, selectReceipt, selectSettings } from '#machines/session/session.selectors.ts'
import { selectTransactionInfo } from '#machines/wallet/receipt/receipt.selectors.ts'
import type { ReceiptAction } from '#machines/wallet/receipt/receipt.types.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { CopyLabel } from '#src/ui/data/CopyLabel.tsx'
import type { CopyAction } from '#src/ui/data/DescriptionList.tsx'
import { ReceiptSlipActions } from '#src/ui/data/ReceiptSlip.tsx'
import { NextStep } from '#src/ui/feedback/NextStep.tsx'
import { checkIcon, copyIcon, infoIcon, mailIcon, printIcon, shareIcon } from '#src/ui/icons/icons.ts'
import { ChangingText } from '#src/ui/text/ChangingText.tsx'
import { usePortal, useSession, useText, useView } from '../hooks.tsx'

/** Returns what a screen of the current session can lead to. */
export const useNextActions = () => {
  const session = useSession()
  const { contact } = useView(usePortal(), selectConfig)
  return {
    receipt: useView(session, selectReceipt),
    settings: useView(session, selectSettings),
    copy: useView(session, selectCopy),
    contact,
  }
}

/** Opens My Wallet, which may list a payment with an unknown outcome. */
export const OpenWalletButton = () => {
  const { settings } = useNextActions()
  const { receipt: receiptText } = useText()
  return (
    settings && (
      <Button onPress={() => settings.send({ type: 'settings.open', section: 'wallet' })}>
        {receiptText.checkWallet}
      </Button>
    )
  )
}

interface ReceiptButtonsProps {
  /** The Copy button of the number that the payment bought, which the consumer sees and therefore may share. */
  readonly copy?: CopyAction
  /** The id of the transaction; undefined if the network sent none. */
  readonly snsi: string | undefined
}

/** Shares or prints the receipt, or sends the notification again, in Transaction Info. */
export const ReceiptButtons = ({ snsi, copy }: ReceiptButtonsProps) => {
  const { receipt } = useNextActions()
  const { receipt: receiptText } = useText()
  const hasSharing = useView(receipt, selectTransactionInfo)?.hasSharing
  if (receipt === undefined || snsi === undefined) return null
  const begin = (next: ReceiptAction) => () =>
    receipt.send({ type: 'receipt.find', snsi, next, ...(copy && { showsVoucher: true }) })
  return (
    <ReceiptSlipActions>
      {copy && (
        <Button icon={copy.copied ? checkIcon : copyIcon} onPress={copy.onCopy}>
          <CopyLabel {...copy} label={copy.text} />
        </Button>
      )}
      {hasSharing && (
        <Button icon={shareIcon} onPress={begin('share')}>
          {receiptText.share}
        </Button>
      )}
      <Button icon={printIcon} onPress={begin('print')}>
        {receiptText.print}
      </Button>
      <Button icon={mailIcon} onPress={begin('send')}>
        {receiptText.resend}
      </Button>
    </ReceiptSlipActions>
  )
}

interface ProblemStepProps {
  /** The problem, if it is known. */
  readonly problem: string | undefined
  /** The consumer's next step. */
  readonly next?: string | undefined
  /** Whether the network declined because of the problem, so that the problem leads. */
  readonly isDeclined?: boolean | undefined
}

/** Says what happened and what the consumer can do. */
export const ProblemStep = ({ problem, next, isDeclined }: ProblemStepProps) => (
  <NextStep icon={infoIcon} state={isDeclined ? 'declined' : undefined} problem={problem}>
    {next && <ChangingText>{next}</ChangingText>}
  </NextStep>
)
