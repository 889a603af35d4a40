import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import { selectAgreement, selectReportCurrency } from '../../../machines/bulk/bulk.selectors.ts'
import type { BulkAgreementActorRef } from '../../../machines/bulk-agreement/bulk-agreement.machine.ts'
import {
  selectAgreementStep,
  selectCanRepeat,
  selectConfirmation,
  selectEarlier,
  selectIsSmsIncluded,
  selectScanned,
  selectSmsPrice,
} from '../../../machines/bulk-agreement/bulk-agreement.selectors.ts'
import { selectCanConfirm, selectNeedsOtp } from '../../../machines/confirmation/confirmation.selectors.ts'
import { smsTotal } from '../../../machines/domain/bulk-report.ts'
import { formatMoney } from '../../../machines/domain/money.ts'
import { selectAccount } from '../../../machines/service/service.selectors.ts'
import { text } from '../../text/inside.ts'
import { sayFully } from '../../text/moments.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogScreen } from '../../ui/DialogScreen.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Form } from '../../ui/Form.tsx'
import { FormNote } from '../../ui/FormNote.tsx'
import { Lead } from '../../ui/Lead.tsx'
import { Outcome } from '../../ui/Outcome.tsx'
import { OneTimePin } from '../ordering/OneTimePin.tsx'
import { BackAndClose } from '../service/Choosing.tsx'
import { useSelected } from '../use-selected.ts'
import { Summary } from './Approving.tsx'
import type { BulkProps } from './bulk.types.ts'
import { Figures, Which } from './Reviewing.tsx'

const words = text.bulk
const formId = 'bulk-confirmation'

type AgreementProps = BulkProps & { readonly agreement: BulkAgreementActorRef }

/** Proceed keeps its place: the second of a double press meets nothing else. */
const LookingBack = ({ service }: AgreementProps) => (
  <DialogScreen
    foot={
      <>
        <BackAndClose service={service} />
        <Button kind="primary" busy>
          {text.service.proceed}
        </Button>
      </>
    }
  >
    <Outcome state="busy" title={text.service.lookingBack} message={words.lookingBack} />
  </DialogScreen>
)

/** The same once more: found among the earlier uploads, or nobody could look. */
const Repeating = ({ bulk, service, agreement }: AgreementProps) => {
  const earlier = useSelector(agreement, selectEarlier)
  const { timeZone } = useSelector(service, selectAccount)
  const isResting = !useSelector(agreement, selectCanRepeat)
  return (
    <DialogScreen
      foot={
        <>
          <Button resting={isResting} onPress={() => agreement.send({ type: 'upload.repeat' })}>
            {text.service.repeat}
          </Button>
          <Button kind="primary" resting={isResting} onPress={() => agreement.send({ type: 'order.cancel' })}>
            {text.service.dontRepeat}
          </Button>
        </>
      }
    >
      <Outcome
        state="unknown"
        title={text.service.again}
        message={earlier ? words.sameBefore(sayFully(earlier.date, timeZone)) : words.cannotTell}
      />
      {earlier?.name && <Facts rows={[{ label: words.fileBefore, value: <bdi>{earlier.name}</bdi> }]} />}
      <Which bulk={bulk} service={service} />
      <Summary bulk={bulk} />
    </DialogScreen>
  )
}

/** What the SMS come to that are in the cost, as far as the network tells. */
const Sms = ({ bulk, agreement }: AgreementProps) => {
  const currency = words.currency(useSelector(bulk, selectReportCurrency))
  const isIncluded = useSelector(agreement, selectIsSmsIncluded)
  const sms = smsTotal(useSelector(agreement, selectScanned), useSelector(agreement, selectSmsPrice))
  if (!isIncluded) return null
  return (
    <FormNote>
      {sms
        ? words.smsCosts(
            formatMoney(sms.total, currency),
            text.bulkCheck.count(sms.count),
            formatMoney(sms.price, currency),
          )
        : words.smsIncluded}
    </FormNote>
  )
}

/** 'Confirm Bulk Transaction', with the one-time PIN where the network wants one. */
const Confirming = (props: AgreementProps) => {
  const { bulk, service, agreement } = props
  const confirmation = useSelector(agreement, selectConfirmation)
  const needsOtp = useSelected(confirmation, selectNeedsOtp)
  const canConfirm = useSelected(confirmation, selectCanConfirm)
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
      <Lead title={words.confirmTitle} message={text.service.confirmQuestion} />
      <FormNote>{words.confirmMessage}</FormNote>
      <Which bulk={bulk} service={service} />
      <Figures bulk={bulk} service={service} />
      <Sms {...props} />
      <Form id={formId} onSubmit={() => confirmation.send({ type: 'order.confirm' })}>
        {needsOtp && <OneTimePin confirmation={confirmation} service={service} />}
      </Form>
    </DialogScreen>
  )
}

const Nothing = () => null

/** What stands in the dialog in each state of the machine, in its order. */
const screens: Readonly<Record<ReturnType<typeof selectAgreementStep>, ComponentType<AgreementProps>>> = {
  lookingBack: LookingBack,
  repeating: Repeating,
  confirming: Confirming,
  ended: Nothing,
}

/** Whether it is meant, and the last word before it is paid. */
export const Agreeing = (props: BulkProps) => {
  const agreement = useSelector(props.bulk, selectAgreement)
  const state = useSelected(agreement, selectAgreementStep)
  if (agreement === undefined || state === undefined) return null
  const Screen = screens[state]
  return <Screen {...props} agreement={agreement} />
}
