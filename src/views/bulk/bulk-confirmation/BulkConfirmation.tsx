import type { ComponentType } from 'react'
import {
  type BulkConfirmationView,
  selectBulkConfirmation,
} from '#machines/bulk/bulk-confirmation/bulk-confirmation.selectors.ts'
import { formatFullTime } from '#src/text/format-time.ts'
import { text } from '#src/text/session-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { DescriptionList } from '#src/ui/data/DescriptionList.tsx'
import { Outcome } from '#src/ui/feedback/Outcome.tsx'
import { DialogScreen } from '#src/ui/overlay/DialogScreen.tsx'
import { BackAndClose } from '#src/views/shared/dialog/DialogButtons.tsx'
import { useView } from '#src/views/shared/use-view.ts'
import { BulkHead, type BulkProps, FileLabel, Summary } from '../Summary.tsx'
import { type BulkConfirmationProps, Confirming } from './Confirming.tsx'

const words = text.bulk

/** Keeps the position of Proceed, so that a double press hits no other button. */
const CheckingDuplicate = ({ service }: BulkConfirmationProps) => (
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

/** Asks whether to pay the file again: an earlier upload was found, or could not be searched. */
const ConfirmingDuplicate = ({ view, agreement, asked: { earlier, canRepeat } }: BulkConfirmationProps) => (
  <DialogScreen
    foot={
      <>
        <Button inactive={!canRepeat} onPress={() => agreement.send({ type: 'upload.repeat' })}>
          {text.service.repeat}
        </Button>
        <Button kind="primary" inactive={!canRepeat} onPress={() => agreement.send({ type: 'order.cancel' })}>
          {text.service.dontRepeat}
        </Button>
      </>
    }
  >
    <BulkHead
      view={view}
      state="unknown"
      title={text.service.again}
      message={earlier ? words.sameBefore(formatFullTime(earlier.date, view.timeZone)) : words.cannotTell}
    />
    {earlier?.name && (
      <DescriptionList rows={[{ label: words.fileBefore, value: <bdi>{earlier.name}</bdi> }]} />
    )}
    <FileLabel view={view} />
    <Summary view={view} />
  </DialogScreen>
)

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
