import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import type { InstrumentsActorRef } from '../../../machines/instruments/instruments.machine.ts'
import {
  selectDoubt,
  selectInstrument,
  selectInstrumentsScreen,
  selectReasons,
  selectTraceId,
  selectWayOut,
} from '../../../machines/instruments/instruments.selectors.ts'
import { text } from '../../text/inside.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Lead } from '../../ui/Lead.tsx'
import {
  Approved,
  CloseFoot,
  NoAnswer,
  NoAnswerFoot,
  NotProcessed,
  Processing,
} from '../preferences/Results.tsx'

interface RescissionProps {
  readonly instruments: InstrumentsActorRef
}

const words = text.instruments

const Asking = ({ instruments }: RescissionProps) => {
  const instrument = useSelector(instruments, selectInstrument)
  return (
    <>
      <Lead title={text.service.confirmQuestion} message={words.rescindHelp} />
      <Facts rows={[{ label: words.instrument, value: <bdi>{instrument?.name ?? words.unnamed}</bdi> }]} />
    </>
  )
}

const AskingFoot = ({ instruments }: RescissionProps) => (
  <>
    <Button onPress={() => instruments.send({ type: 'rescission.cancel' })}>{text.service.cancel}</Button>
    <Button kind="primary" onPress={() => instruments.send({ type: 'rescission.confirm' })}>
      {text.service.confirm}
    </Button>
  </>
)

const Failure = ({ instruments }: RescissionProps) => (
  <NotProcessed
    reasons={useSelector(instruments, selectReasons)}
    traceId={useSelector(instruments, selectTraceId)}
  />
)

const FailureFoot = ({ instruments }: RescissionProps) => (
  <CloseFoot onClose={() => instruments.send({ type: 'failure.acknowledge' })} />
)

const Unanswered = ({ instruments }: RescissionProps) => (
  <NoAnswer doubt={useSelector(instruments, selectDoubt)} traceId={useSelector(instruments, selectTraceId)} />
)

const UnansweredFoot = ({ instruments }: RescissionProps) => (
  <NoAnswerFoot
    onClose={() => instruments.send({ type: 'failure.acknowledge' })}
    onCheck={() => instruments.send({ type: 'check.now' })}
  />
)

const Approval = ({ instruments }: RescissionProps) => (
  <Approved traceId={useSelector(instruments, selectTraceId)} />
)

const ApprovalFoot = ({ instruments }: RescissionProps) => (
  <CloseFoot onClose={() => instruments.send({ type: 'result.finish' })} />
)

interface Screen {
  readonly title: string
  readonly Body: ComponentType<RescissionProps>
  readonly Foot?: ComponentType<RescissionProps>
}

/** What stands in the dialog, in the machine's order. */
const screens: Readonly<Record<NonNullable<ReturnType<typeof selectInstrumentsScreen>>, Screen>> = {
  asking: { title: words.rescindTitle, Body: Asking, Foot: AskingFoot },
  busy: { title: words.rescindTitle, Body: Processing },
  failed: { title: text.failure.title, Body: Failure, Foot: FailureFoot },
  unanswered: { title: words.rescindTitle, Body: Unanswered, Foot: UnansweredFoot },
  approved: { title: text.preferences.approved, Body: Approval, Foot: ApprovalFoot },
}

/** The one dialog in which a consent is taken back. */
export const Rescission = ({ instruments }: RescissionProps) => {
  const step = useSelector(instruments, selectInstrumentsScreen)
  const wayOut = useSelector(instruments, selectWayOut)
  const screen = step && screens[step]
  return (
    <Dialog
      open={screen !== undefined}
      title={screen?.title ?? words.rescindTitle}
      size="alert"
      step={step}
      blocked={wayOut === undefined}
      ignoresOutside
      onClose={() => wayOut && instruments.send(wayOut)}
      foot={screen?.Foot && <screen.Foot instruments={instruments} />}
    >
      {screen && <screen.Body instruments={instruments} />}
    </Dialog>
  )
}
