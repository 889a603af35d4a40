import { useSelector } from '@xstate/react'
import { selectPayment } from '../../../machines/ordering/ordering.selectors.ts'
import type { PaymentActorRef } from '../../../machines/payment/payment.machine.ts'
import {
  selectCanClose,
  selectIsChecking,
  selectIsUnknown,
  selectProcessing,
  selectTraceId,
  selectUnknownWords,
} from '../../../machines/payment/payment.selectors.ts'
import { selectProgressWords, selectTrouble } from '../../../machines/processing/processing.selectors.ts'
import { say, text } from '../../text/inside.ts'
import { Button } from '../../ui/Button.tsx'
import { FormNote } from '../../ui/FormNote.tsx'
import { infoIcon } from '../../ui/icons/status.ts'
import { Outcome } from '../../ui/Outcome.tsx'
import { BriefSummary } from '../service/Summary.tsx'
import { ToWallet } from '../service/ways-on.tsx'
import type { OrderingProps } from './ordering.types.ts'

type Payment = { readonly payment: PaymentActorRef }

/** On its way; once the network has it and has not decided, what it is, and that nobody need wait for it here. */
const UnderWay = ({ payment, service }: Payment & Pick<OrderingProps, 'service'>) => {
  const processing = useSelector(payment, selectProcessing)
  const progress = useSelector(processing, snapshot => snapshot && selectProgressWords(snapshot))
  const trouble = useSelector(processing, snapshot => snapshot && selectTrouble(snapshot))
  return (
    <>
      <Outcome
        state="busy"
        title={text.service.processing}
        message={progress ? say(progress) : text.service.authorizing}
      />
      {trouble && <FormNote icon={infoIcon}>{say(trouble)}</FormNote>}
      {progress && <FormNote icon={infoIcon}>{text.service.closable}</FormNote>}
      <BriefSummary service={service} />
    </>
  )
}

/** No answer: neither approved nor declined, and a way to find out. */
const NoAnswer = ({ payment, service }: Payment & Pick<OrderingProps, 'service'>) => (
  <>
    <Outcome
      state="unknown"
      title={text.failure.sorry}
      strong={text.codes['failure.systemError']}
      message={say(useSelector(payment, selectUnknownWords))}
    />
    <BriefSummary service={service} traceId={useSelector(payment, selectTraceId)} />
  </>
)

export const Paying = ({ service, ordering }: OrderingProps) => {
  const payment = useSelector(ordering, selectPayment)
  const isUnknown = useSelector(payment, snapshot => snapshot && selectIsUnknown(snapshot))
  if (payment === undefined) return null
  return isUnknown ? (
    <NoAnswer payment={payment} service={service} />
  ) : (
    <UnderWay payment={payment} service={service} />
  )
}

const NoAnswerFoot = ({ payment, settings }: Payment & Pick<OrderingProps, 'settings'>) => (
  <>
    <Button kind="quiet" at="start" onPress={() => payment.send({ type: 'dialog.close' })}>
      {text.service.close}
    </Button>
    <ToWallet settings={settings} />
    <Button
      kind="primary"
      busy={useSelector(payment, selectIsChecking)}
      onPress={() => payment.send({ type: 'check.now' })}
    >
      {text.service.checkNow}
    </Button>
  </>
)

export const PayingFoot = ({ ordering, settings }: OrderingProps) => {
  const payment = useSelector(ordering, selectPayment)
  const isUnknown = useSelector(payment, snapshot => snapshot && selectIsUnknown(snapshot))
  const canClose = useSelector(payment, snapshot => snapshot && selectCanClose(snapshot))
  if (payment === undefined) return null
  if (isUnknown) return <NoAnswerFoot payment={payment} settings={settings} />
  return canClose ? (
    <Button onPress={() => payment.send({ type: 'dialog.close' })}>{text.service.close}</Button>
  ) : null
}
