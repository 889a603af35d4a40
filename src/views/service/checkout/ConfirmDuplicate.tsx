import { selectCheckoutDialog } from '#machines/service/checkout/checkout.selectors.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Outcome } from '#src/ui/feedback/Outcome.tsx'
import { DialogScreen } from '#src/ui/overlay/Dialog.tsx'
import { CloseResult } from '#src/views/shared/dialog/DialogButtons.tsx'
import { useFormat, useService, useText, useView } from '#src/views/shared/hooks.tsx'
import { OrderHead } from '../OrderHead.tsx'
import { FoundPayment } from './FoundPayment.tsx'
import { type CheckoutProps, FullSummary } from './Summary.tsx'

/** Asks whether to pay again: the same payment was found, is not there yet, or could not be searched. */
export const ConfirmDuplicate = ({ checkout }: CheckoutProps) => {
  const service = useService()
  const { now } = useFormat()
  const { service: serviceText, formatRelativeTime } = useText()
  const {
    earlier,
    isEarlierUncertain: isUncertain,
    isCheckFailed,
    timeZone,
  } = useView(checkout, selectCheckoutDialog)
  return (
    <DialogScreen
      foot={
        <>
          {!earlier && (
            <Button onPress={() => checkout.send({ type: 'check.now' })}>{serviceText.checkNow}</Button>
          )}
          <Button onPress={() => checkout.send({ type: 'order.repeat' })}>
            {isUncertain ? serviceText.payAnother : serviceText.repeat}
          </Button>
          <Button kind="primary" onPress={() => service.send({ type: 'choice.back' })}>
            {serviceText.dontRepeat}
          </Button>
        </>
      }
    >
      <OrderHead
        state="unknown"
        title={isUncertain ? serviceText.isAnother : serviceText.again}
        message={
          earlier
            ? serviceText[isUncertain ? 'foundSimilar' : 'foundEarlier'](
                formatRelativeTime(earlier.timestamp, now, timeZone),
              )
            : serviceText[isCheckFailed ? 'cannotTell' : 'notFoundYet']
        }
      />
      {earlier && isUncertain && <FoundPayment transaction={earlier} />}
      <FullSummary />
    </DialogScreen>
  )
}

/** The search for the same payment is pending. */
export const CheckingDuplicate = () => {
  const { service: serviceText } = useText()
  return (
    <DialogScreen foot={<CloseResult />}>
      <Outcome state="busy" title={serviceText.lookingBack} message={serviceText.lookingBackHelp} />
    </DialogScreen>
  )
}
