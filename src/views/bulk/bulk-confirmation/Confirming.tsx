import type { BulkView } from '#machines/bulk/bulk.selectors.ts'
import type { BulkConfirmationActorRef } from '#machines/bulk/bulk-confirmation/bulk-confirmation.machine.ts'
import type { BulkConfirmationView } from '#machines/bulk/bulk-confirmation/bulk-confirmation.selectors.ts'
import { currencySymbol, formatMoney } from '#machines/domain/money.ts'
import { selectConfirming } from '#machines/payment/confirmation/confirmation.selectors.ts'
import type { SessionText } from '#src/text/session-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { SubmitButton } from '#src/ui/button/SubmitButton.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormText } from '#src/ui/form/FormText.tsx'
import { DialogScreen, StepHeading } from '#src/ui/overlay/Dialog.tsx'
import { OneTimePin } from '#src/views/payment/confirmation/OneTimePin.tsx'
import { useText, useView } from '#src/views/shared/hooks.tsx'
import { type BulkProps, CostSummary, FileLabel, OpenElsewhere } from '../Summary.tsx'

export interface BulkConfirmationProps extends BulkProps {
  readonly agreement: BulkConfirmationActorRef
  readonly asked: BulkConfirmationView
}

const formId = 'bulk-confirmation'

/** Returns the share of the SMS in the cost, if it is known. */
const formatSmsCost = (
  { bulk: words, bulkCheck }: SessionText,
  { currency }: BulkView,
  asked: BulkConfirmationView,
): string => {
  const { smsTotal, smsCount, smsPrice } = asked
  if (smsTotal === undefined || smsCount === undefined || smsPrice === undefined) return words.smsIncluded
  const symbol = currencySymbol(currency)
  return words.smsCosts(
    formatMoney(smsTotal, symbol),
    bulkCheck.count(smsCount),
    formatMoney(smsPrice, symbol),
  )
}

/** 'Confirm Bulk Transaction', with the one-time PIN if the network requires one. */
export const Confirming = ({ view, asked }: BulkConfirmationProps) => {
  const text = useText()
  const { service: serviceText, bulk: words } = text
  const { confirmation, isSmsIncluded } = asked
  const confirming = useView(confirmation, selectConfirming)
  if (confirmation === undefined) return null
  return (
    <DialogScreen
      foot={
        <>
          <Button onPress={() => confirmation.send({ type: 'order.cancel' })}>{serviceText.cancel}</Button>
          <SubmitButton
            form={formId}
            disabled={!confirming?.canConfirm}
            waitsFor={confirming?.canConfirm ? undefined : text.waitsFor(serviceText.otp)}
          >
            {serviceText.confirm}
          </SubmitButton>
        </>
      }
    >
      <StepHeading title={words.confirmTitle} message={serviceText.confirmQuestion} />
      <FormText>{words.confirmMessage}</FormText>
      <FileLabel view={view} />
      <CostSummary view={view} />
      {isSmsIncluded && <FormText>{formatSmsCost(text, view, asked)}</FormText>}
      <OpenElsewhere view={view} />
      <Form id={formId} onSubmit={() => confirmation.send({ type: 'order.confirm' })}>
        {confirming?.needsOtp && <OneTimePin confirmation={confirmation} />}
      </Form>
    </DialogScreen>
  )
}
