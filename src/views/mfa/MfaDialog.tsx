import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import {
  selectDoubt,
  selectMfaScreen,
  selectReasons,
  selectTraceId,
  selectWayOut,
} from '../../../machines/mfa/mfa.selectors.ts'
import { text } from '../../text/inside.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import {
  Approved,
  CloseFoot,
  NoAnswer,
  NoAnswerFoot,
  NotProcessed,
  Processing,
} from '../preferences/Results.tsx'
import { CodesFoot, Pairing, Parting } from './Codes.tsx'
import type { MfaDialogProps, MfaProps } from './Mfa.tsx'

const words = text.mfa

const Failure = ({ mfa }: MfaProps) => (
  <NotProcessed reasons={useSelector(mfa, selectReasons)} traceId={useSelector(mfa, selectTraceId)} />
)

const FailureFoot = ({ mfa }: MfaProps) => (
  <CloseFoot onClose={() => mfa.send({ type: 'failure.acknowledge' })} />
)

const Unanswered = ({ mfa }: MfaProps) => (
  <NoAnswer doubt={useSelector(mfa, selectDoubt)} traceId={useSelector(mfa, selectTraceId)} />
)

const UnansweredFoot = ({ mfa }: MfaProps) => (
  <NoAnswerFoot
    onClose={() => mfa.send({ type: 'failure.acknowledge' })}
    onCheck={() => mfa.send({ type: 'check.now' })}
  />
)

const Approval = ({ mfa }: MfaProps) => <Approved traceId={useSelector(mfa, selectTraceId)} />

const ApprovalFoot = ({ mfa }: MfaProps) => <CloseFoot onClose={() => mfa.send({ type: 'result.finish' })} />

interface Screen {
  readonly title: string
  readonly Body: ComponentType<MfaDialogProps>
  readonly Foot?: ComponentType<MfaProps>
}

/** What stands in the dialog, in the machine's order. */
const screens: Readonly<Record<NonNullable<ReturnType<typeof selectMfaScreen>>, Screen>> = {
  busy: { title: words.title, Body: Processing },
  pairing: { title: words.enable, Body: Pairing, Foot: CodesFoot },
  parting: { title: words.disable, Body: Parting, Foot: CodesFoot },
  failed: { title: text.failure.title, Body: Failure, Foot: FailureFoot },
  unanswered: { title: words.title, Body: Unanswered, Foot: UnansweredFoot },
  approved: { title: text.preferences.approved, Body: Approval, Foot: ApprovalFoot },
}

/** The one dialog in which MFA is enabled and disabled. */
export const MfaDialog = ({ mfa, copy, issuer }: MfaDialogProps) => {
  const step = useSelector(mfa, selectMfaScreen)
  const wayOut = useSelector(mfa, selectWayOut)
  const screen = step && screens[step]
  return (
    <Dialog
      open={screen !== undefined}
      title={screen?.title ?? words.title}
      step={step}
      blocked={wayOut === undefined}
      ignoresOutside
      onClose={() => wayOut && mfa.send(wayOut)}
      foot={screen?.Foot && <screen.Foot mfa={mfa} />}
    >
      {screen && <screen.Body mfa={mfa} copy={copy} issuer={issuer} />}
    </Dialog>
  )
}
