import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import {
  selectDoubt,
  selectMfaScreen,
  selectReasons,
  selectTraceId,
  selectWayOut,
} from '../../../../machines/settings/mfa/mfa.selectors.ts'
import { text } from '../../../text/inside.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { Approved, NoAnswer, NotProcessed, Processing } from '../Results.tsx'
import { Pairing, Parting } from './Codes.tsx'
import type { MfaDialogProps, MfaProps } from './mfa.types.ts'

const words = text.mfa

const Failure = ({ mfa }: MfaProps) => (
  <NotProcessed
    reasons={useSelector(mfa, selectReasons)}
    traceId={useSelector(mfa, selectTraceId)}
    onClose={() => mfa.send({ type: 'failure.acknowledge' })}
  />
)

const Unanswered = ({ mfa }: MfaProps) => (
  <NoAnswer
    doubt={useSelector(mfa, selectDoubt)}
    traceId={useSelector(mfa, selectTraceId)}
    onClose={() => mfa.send({ type: 'failure.acknowledge' })}
    onCheck={() => mfa.send({ type: 'check.now' })}
  />
)

const Approval = ({ mfa }: MfaProps) => (
  <Approved traceId={useSelector(mfa, selectTraceId)} onClose={() => mfa.send({ type: 'result.finish' })} />
)

interface MfaScreen {
  readonly title: string
  readonly Screen: ComponentType<MfaDialogProps>
}

/** What stands in the dialog, in the machine's order. */
const screens: Readonly<Record<NonNullable<ReturnType<typeof selectMfaScreen>>, MfaScreen>> = {
  busy: { title: words.title, Screen: Processing },
  pairing: { title: words.enable, Screen: Pairing },
  parting: { title: words.disable, Screen: Parting },
  failed: { title: text.failure.title, Screen: Failure },
  unanswered: { title: words.title, Screen: Unanswered },
  approved: { title: text.preferences.approved, Screen: Approval },
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
    >
      {screen && <screen.Screen mfa={mfa} copy={copy} issuer={issuer} />}
    </Dialog>
  )
}
