import { useSelector } from '@xstate/react'
import { selectReportCurrency } from '#machines/bulk/bulk.selectors.ts'
import {
  selectConfirmation,
  selectIsSmsIncluded,
  selectScanReport,
  selectSmsPrice,
} from '#machines/bulk/bulk-confirmation/bulk-confirmation.selectors.ts'
import { totalSmsCost } from '#machines/domain/bulk-file/bulk-report.ts'
import { currencySymbol, formatMoney } from '#machines/domain/money.ts'
import { selectCanConfirm, selectNeedsOtp } from '#machines/payment/confirmation/confirmation.selectors.ts'
import { text } from '#src/text/session-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormText } from '#src/ui/form/FormText.tsx'
import { DialogScreen } from '#src/ui/overlay/DialogScreen.tsx'
import { StepHeading } from '#src/ui/text/StepHeading.tsx'
import { OneTimePin } from '#src/views/payment/confirmation/OneTimePin.tsx'
import { useView } from '#src/views/shared/use-view.ts'
import type { BulkConfirmationProps } from '../bulk.types.ts'
import { OpenElsewhere } from '../OpenElsewhere.tsx'
import { CostSummary, FileLabel } from '../Reviewing.tsx'

const words = text.bulk
const formId = 'bulk-confirmation'

/** The share of the SMS in the cost, if it is known. */
const Sms = ({ bulk, agreement }: BulkConfirmationProps) => {
  const currency = currencySymbol(useSelector(bulk, selectReportCurrency))
  const isIncluded = useSelector(agreement, selectIsSmsIncluded)
  const sms = totalSmsCost(useSelector(agreement, selectScanReport), useSelector(agreement, selectSmsPrice))
  if (!isIncluded) return null
  return (
    <FormText>
      {sms
        ? words.smsCosts(
            formatMoney(sms.total, currency),
            text.bulkCheck.count(sms.count),
            formatMoney(sms.price, currency),
          )
        : words.smsIncluded}
    </FormText>
  )
}

/** 'Confirm Bulk Transaction', with the one-time PIN if the network requires one. */
export const Confirming = (props: BulkConfirmationProps) => {
  const { bulk, service, agreement } = props
  const confirmation = useSelector(agreement, selectConfirmation)
  const needsOtp = useView(confirmation, selectNeedsOtp)
  const canConfirm = useView(confirmation, selectCanConfirm)
  if (confirmation === undefined) return null
  return (
    <DialogScreen
      foot={
        <>
          <Button onPress={() => confirmation.send({ type: 'order.cancel' })}>{text.service.cancel}</Button>
          <Button kind="primary" type="submit" form={formId} disabled={!canConfirm}>
            {text.service.confirm}
          </Button>
        </>
      }
    >
      <StepHeading title={words.confirmTitle} message={text.service.confirmQuestion} />
      <FormText>{words.confirmMessage}</FormText>
      <FileLabel bulk={bulk} service={service} />
      <CostSummary bulk={bulk} service={service} />
      <Sms {...props} />
      <OpenElsewhere bulk={bulk} />
      <Form id={formId} onSubmit={() => confirmation.send({ type: 'order.confirm' })}>
        {needsOtp && <OneTimePin confirmation={confirmation} service={service} />}
      </Form>
    </DialogScreen>
  )
}
