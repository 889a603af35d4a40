import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import type { InstrumentsActorRef } from '#machines/settings/instruments/instruments.machine.ts'
import {
  selectEscapeEvent,
  selectFailureReasons,
  selectInstrument,
  selectInstrumentsScreen,
  selectTraceId,
  selectUnknownMessage,
} from '#machines/settings/instruments/instruments.selectors.ts'
import { text } from '#src/text/session-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { DescriptionList } from '#src/ui/data/DescriptionList.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { DialogScreen } from '#src/ui/overlay/DialogScreen.tsx'
import { StepHeading } from '#src/ui/text/StepHeading.tsx'
import { Approved, NotProcessed, OutcomeUnknown, Processing } from '../Results.tsx'

interface RescissionProps {
  readonly instruments: InstrumentsActorRef
}

const words = text.instruments

const Asking = ({ instruments }: RescissionProps) => {
  const instrument = useSelector(instruments, selectInstrument)
  return (
    <DialogScreen
      foot={
        <>
          <Button onPress={() => instruments.send({ type: 'rescission.cancel' })}>
            {text.service.cancel}
          </Button>
          <Button kind="primary" onPress={() => instruments.send({ type: 'rescission.confirm' })}>
            {text.service.confirm}
          </Button>
        </>
      }
    >
      <StepHeading title={text.service.confirmQuestion} message={words.rescindHelp} />
      <DescriptionList
        rows={[{ label: words.instrument, value: <bdi>{instrument?.name ?? words.unnamed}</bdi> }]}
      />
    </DialogScreen>
  )
}

const Failure = ({ instruments }: RescissionProps) => (
  <NotProcessed
    reasons={useSelector(instruments, selectFailureReasons)}
    traceId={useSelector(instruments, selectTraceId)}
    onClose={() => instruments.send({ type: 'failure.acknowledge' })}
  />
)

const Unanswered = ({ instruments }: RescissionProps) => (
  <OutcomeUnknown
    doubt={useSelector(instruments, selectUnknownMessage)}
    traceId={useSelector(instruments, selectTraceId)}
    onClose={() => instruments.send({ type: 'failure.acknowledge' })}
    onCheck={() => instruments.send({ type: 'check.now' })}
  />
)

const Approval = ({ instruments }: RescissionProps) => (
  <Approved
    traceId={useSelector(instruments, selectTraceId)}
    onClose={() => instruments.send({ type: 'result.finish' })}
  />
)

interface RescissionScreen {
  readonly title: string
  readonly Screen: ComponentType<RescissionProps>
}

/** The screen of each state, in the machine's order. */
const screens: Readonly<Record<NonNullable<ReturnType<typeof selectInstrumentsScreen>>, RescissionScreen>> = {
  confirming: { title: words.rescindTitle, Screen: Asking },
  busy: { title: words.rescindTitle, Screen: Processing },
  failed: { title: text.failure.title, Screen: Failure },
  outcomeUnknown: { title: words.rescindTitle, Screen: Unanswered },
  approved: { title: text.preferences.approved, Screen: Approval },
}

/** The dialog that rescinds a consent. */
export const Rescission = ({ instruments }: RescissionProps) => {
  const step = useSelector(instruments, selectInstrumentsScreen)
  const wayOut = useSelector(instruments, selectEscapeEvent)
  const screen = step && screens[step]
  return (
    <Dialog
      open={screen !== undefined}
      title={screen?.title ?? words.rescindTitle}
      size="alert"
      focusKey={step}
      blocked={wayOut === undefined}
      ignoresOutside
      onClose={() => wayOut && instruments.send(wayOut)}
    >
      {screen && <screen.Screen instruments={instruments} />}
    </Dialog>
  )
}
