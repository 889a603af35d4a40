import type { ComponentType } from 'react'
import {
  type BulkConfirmationView,
  selectBulkConfirmation,
} from '#machines/bulk/bulk-confirmation/bulk-confirmation.selectors.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { DescriptionList } from '#src/ui/data/DescriptionList.tsx'
import { Outcome } from '#src/ui/feedback/Outcome.tsx'
import { DialogScreen } from '#src/ui/overlay/Dialog.tsx'
import { BackAndClose } from '#src/views/shared/dialog/DialogButtons.tsx'
import { useText, useView } from '#src/views/shared/hooks.tsx'
import { BulkHead, type BulkProps, FileLabel, Summary } from '../Summary.tsx'
import { type BulkConfirmationProps, Confirming } from './Confirming.tsx'

/** Keeps the position of Proceed, so that a double press hits no other button. */
const CheckingDuplicate = () => {
  const { service: serviceText, bulk: words } = useText()
  return (
    <DialogScreen
      foot={
        <>
          <BackAndClose />
          <Button kind="primary" busy>
            {serviceText.proceed}
          </Button>
        </>
      }
    >
      <Outcome state="busy" title={serviceText.lookingBack} message={words.lookingBack} />
    </DialogScreen>
  )
}

/** Asks whether to pay the file again: an earlier upload was found, or could not be searched. */
const ConfirmingDuplicate = ({ view, agreement, asked: { earlier, canRepeat } }: BulkConfirmationProps) => {
  const { service: serviceText, bulk: words, formatFullTime } = useText()
  return (
    <DialogScreen
      foot={
        <>
          <Button inactive={!canRepeat} onPress={() => agreement.send({ type: 'upload.repeat' })}>
            {serviceText.repeat}
          </Button>
          <Button
            kind="primary"
            inactive={!canRepeat}
            onPress={() => agreement.send({ type: 'order.cancel' })}
          >
            {serviceText.dontRepeat}
          </Button>
        </>
      }
    >
      <BulkHead
        view={view}
        state="unknown"
        title={serviceText.again}
        message={earlier ? words.sameBefore(formatFullTime(earlier.date, view.timeZone)) : words.cannotTell}
      />
      {earlier?.name && (
        <DescriptionList rows={[{ label: words.fileBefore, value: <bdi>{earlier.name}</bdi> }]} />
      )}
      <FileLabel view={view} />
      <Summary view={view} />
    </DialogScreen>
  )
}

const Empty = () => null

/** The screen of each state, in the machine's order. */
const screens: Readonly<Record<BulkConfirmationView['step'], ComponentType<BulkConfirmationProps>>> = {
  checkingDuplicate: CheckingDuplicate,
  resolvingDuplicate: Empty,
  confirmingDuplicate: ConfirmingDuplicate,
  confirming: Confirming,
  ended: Empty,
}

/** The question about an earlier upload, then the confirmation. */
export const BulkConfirmation = (props: BulkProps) => {
  const agreement = props.view.children.confirmation
  const asked = useView(agreement, selectBulkConfirmation)
  if (agreement === undefined || asked === undefined) return null
  const Screen = screens[asked.step]
  return <Screen {...props} agreement={agreement} asked={asked} />
}
