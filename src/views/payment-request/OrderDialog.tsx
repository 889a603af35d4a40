import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import type { ServiceSnapshot } from '../../../machines/service/service.machine.ts'
import { selectScreen, selectStep } from '../../../machines/service/service.selectors.ts'
import { text } from '../../text/inside.ts'
import { Button } from '../../ui/button/Button.tsx'
import { qrIcon } from '../../ui/icons/thing.ts'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { useOrderProgress } from '../service/order-progress.ts'
import { Ordering } from '../service/ordering/Ordering.tsx'
import { Approved, Declined, Unknown } from '../service/Results.tsx'
import { Refused, Unsent } from '../service/Unsent.tsx'
import type { ApprovalProps } from './payment-request.types.ts'

/** What was asked for is read once more before anything is tried again. */
const ReadAgain = (props: ApprovalProps) => (
  <Declined
    {...props}
    goOn={
      <Button kind="primary" onPress={() => props.paymentRequest.send({ type: 'request.retry' })}>
        {text.failure.retry}
      </Button>
    }
  />
)

/** What stands over the page from 'Confirm Transaction' on, in the order of the machine's states. */
const screens: Readonly<Partial<Record<ServiceSnapshot['value'], ComponentType<ApprovalProps>>>> = {
  ordering: Ordering,
  approved: Approved,
  declined: ReadAgain,
  refused: Refused,
  unknown: Unknown,
  unsent: Unsent,
}

/** The order that a request becomes. */
export const OrderDialog = (props: ApprovalProps) => {
  const { service } = props
  const { isBlocked, part } = useOrderProgress(service)
  const step = useSelector(service, selectStep)
  const Screen = screens[useSelector(service, selectScreen)]
  if (Screen === undefined) return null
  return (
    <Dialog
      open
      ignoresOutside
      size="service"
      title={text.codes['request.title']}
      icon={qrIcon}
      step={part ?? step}
      blocked={isBlocked}
      onClose={() => service.send({ type: 'dialog.close' })}
    >
      <Screen {...props} />
    </Dialog>
  )
}
