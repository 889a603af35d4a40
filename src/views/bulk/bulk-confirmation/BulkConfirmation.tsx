import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import { selectBulkConfirmation } from '#machines/bulk/bulk.selectors.ts'
import {
  selectBulkConfirmationStep,
  selectCanRepeat,
  selectEarlierUpload,
} from '#machines/bulk/bulk-confirmation/bulk-confirmation.selectors.ts'
import { selectWalletFacts } from '#machines/service/service.selectors.ts'
import { formatFullTime } from '#src/text/format-time.ts'
import { text } from '#src/text/session-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { DescriptionList } from '#src/ui/data/DescriptionList.tsx'
import { Outcome } from '#src/ui/feedback/Outcome.tsx'
import { DialogScreen } from '#src/ui/overlay/DialogScreen.tsx'
import { BackAndClose } from '#src/views/shared/dialog/DialogButtons.tsx'
import { useView } from '#src/views/shared/use-view.ts'
import { BulkHead } from '../BulkHead.tsx'
import type { BulkConfirmationProps, BulkProps } from '../bulk.types.ts'
import { FileLabel } from '../Reviewing.tsx'
import { Summary } from '../Summary.tsx'
import { Confirming } from './Confirming.tsx'

const words = text.bulk

/** Keeps the position of Proceed, so that a double press hits no other button. */
const LookingBack = ({ service }: BulkConfirmationProps) => (
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
const Repeating = ({ bulk, service, agreement }: BulkConfirmationProps) => {
  const earlier = useSelector(agreement, selectEarlierUpload)
  const { timeZone } = useSelector(service, selectWalletFacts)
  const isResting = !useSelector(agreement, selectCanRepeat)
  return (
    <DialogScreen
      foot={
        <>
          <Button inactive={isResting} onPress={() => agreement.send({ type: 'upload.repeat' })}>
            {text.service.repeat}
          </Button>
          <Button
            kind="primary"
            inactive={isResting}
            onPress={() => agreement.send({ type: 'order.cancel' })}
          >
            {text.service.dontRepeat}
          </Button>
        </>
      }
    >
      <BulkHead
        bulk={bulk}
        state="unknown"
        title={text.service.again}
        message={earlier ? words.sameBefore(formatFullTime(earlier.date, timeZone)) : words.cannotTell}
      />
      {earlier?.name && (
        <DescriptionList rows={[{ label: words.fileBefore, value: <bdi>{earlier.name}</bdi> }]} />
      )}
      <FileLabel bulk={bulk} service={service} />
      <Summary bulk={bulk} />
    </DialogScreen>
  )
}

const Nothing = () => null

/** The screen of each state, in the machine's order. */
const screens: Readonly<
  Record<ReturnType<typeof selectBulkConfirmationStep>, ComponentType<BulkConfirmationProps>>
> = {
  checkingDuplicate: LookingBack,
  confirmingDuplicate: Repeating,
  confirming: Confirming,
  ended: Nothing,
}

/** The question about an earlier upload, then the confirmation. */
export const BulkConfirmation = (props: BulkProps) => {
  const agreement = useSelector(props.bulk, selectBulkConfirmation)
  const state = useView(agreement, selectBulkConfirmationStep)
  if (agreement === undefined || state === undefined) return null
  const Screen = screens[state]
  return <Screen {...props} agreement={agreement} />
}
