import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import {
  selectEscapeEvent,
  selectFailureReasons,
  selectIsEnabling,
  selectMfaScreen,
  selectTraceId,
  selectUnknownMessage,
} from '#machines/settings/mfa/mfa.selectors.ts'
import { text } from '#src/text/session-text.ts'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { DiscardQuestion } from '#src/views/shared/DiscardQuestion.tsx'
import { Approved, NotProcessed, OutcomeUnknown, Processing } from '../Results.tsx'
import { DisableMfa, EnableMfa } from './MfaForms.tsx'
import type { MfaDialogProps, MfaProps } from './mfa.types.ts'

const words = text.mfa

const Failure = ({ mfa }: MfaProps) => (
  <NotProcessed
    reasons={useSelector(mfa, selectFailureReasons)}
    traceId={useSelector(mfa, selectTraceId)}
    onClose={() => mfa.send({ type: 'failure.acknowledge' })}
  />
)

const Unanswered = ({ mfa }: MfaProps) => (
  <OutcomeUnknown
    doubt={useSelector(mfa, selectUnknownMessage)}
    traceId={useSelector(mfa, selectTraceId)}
    onClose={() => mfa.send({ type: 'failure.acknowledge' })}
    onCheck={() => mfa.send({ type: 'check.now' })}
  />
)

const Approval = ({ mfa }: MfaProps) => (
  <Approved traceId={useSelector(mfa, selectTraceId)} onClose={() => mfa.send({ type: 'result.finish' })} />
)

const Doubt = ({ mfa }: MfaProps) => (
  <DiscardQuestion
    title={useSelector(mfa, selectIsEnabling) ? words.discardEnabling : words.discardDisabling}
    onLeave={() => mfa.send({ type: 'form.discard' })}
    onReturn={() => mfa.send({ type: 'form.cancel' })}
  />
)

interface MfaScreen {
  readonly title: string
  readonly Screen: ComponentType<MfaDialogProps>
}

/** The screen of each state, in the machine's order. */
const screens: Readonly<Record<NonNullable<ReturnType<typeof selectMfaScreen>>, MfaScreen>> = {
  busy: { title: words.title, Screen: Processing },
  enabling: { title: words.enable, Screen: EnableMfa },
  disabling: { title: words.disable, Screen: DisableMfa },
  confirmingDiscard: { title: words.title, Screen: Doubt },
  failed: { title: text.failure.title, Screen: Failure },
  outcomeUnknown: { title: words.title, Screen: Unanswered },
  approved: { title: text.preferences.approved, Screen: Approval },
}

/** The dialog that enables and disables MFA. */
export const MfaDialog = ({ mfa, copy, issuer }: MfaDialogProps) => {
  const step = useSelector(mfa, selectMfaScreen)
  const wayOut = useSelector(mfa, selectEscapeEvent)
  const screen = step && screens[step]
  return (
    <Dialog
      open={screen !== undefined}
      title={screen?.title ?? words.title}
      focusKey={step}
      blocked={wayOut === undefined}
      ignoresOutside
      onClose={() => wayOut && mfa.send(wayOut)}
    >
      {screen && <screen.Screen mfa={mfa} copy={copy} issuer={issuer} />}
    </Dialog>
  )
}
