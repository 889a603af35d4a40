import type { ComponentType } from 'react'
import type { MfaView } from '#machines/settings/mfa/mfa.selectors.ts'
import { text } from '#src/text/session-text.ts'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { DiscardQuestion } from '#src/views/shared/DiscardQuestion.tsx'
import { Approved, NotProcessed, OutcomeUnknown, Processing } from '../Results.tsx'
import { DisableMfa, EnableMfa, type MfaProps } from './MfaForms.tsx'

const words = text.mfa

/** The screen of each state, in the machine's order. */
const screens: Readonly<
  Record<NonNullable<MfaView['screen']>, { readonly title: string; readonly Screen: ComponentType<MfaProps> }>
> = {
  busy: { title: words.title, Screen: Processing },
  enabling: { title: words.enable, Screen: EnableMfa },
  disabling: { title: words.disable, Screen: DisableMfa },
  confirmingDiscard: {
    title: words.title,
    Screen: ({ mfa, view: { setup } }) => (
      <DiscardQuestion
        title={setup ? words.discardEnabling : words.discardDisabling}
        onLeave={() => mfa.send({ type: 'form.discard' })}
        onReturn={() => mfa.send({ type: 'form.cancel' })}
      />
    ),
  },
  failed: {
    title: text.failure.title,
    Screen: ({ mfa, view }) => (
      <NotProcessed {...view} onClose={() => mfa.send({ type: 'failure.acknowledge' })} />
    ),
  },
  outcomeUnknown: {
    title: words.title,
    Screen: ({ mfa, view: { unknown, traceId } }) => (
      <OutcomeUnknown
        message={unknown && { code: unknown }}
        traceId={traceId}
        onClose={() => mfa.send({ type: 'failure.acknowledge' })}
        onCheck={() => mfa.send({ type: 'check.now' })}
      />
    ),
  },
  approved: {
    title: text.preferences.approved,
    Screen: ({ mfa, view }) => (
      <Approved traceId={view.traceId} onClose={() => mfa.send({ type: 'result.finish' })} />
    ),
  },
}

/** The dialog that enables and disables MFA. */
export const MfaDialog = (props: MfaProps) => {
  const { screen: step, escapeEvent } = props.view
  const screen = step && screens[step]
  return (
    <Dialog
      open={screen !== undefined}
      title={screen?.title ?? words.title}
      focusKey={step}
      blocked={escapeEvent === undefined}
      ignoresOutside
      onClose={() => escapeEvent && props.mfa.send(escapeEvent)}
    >
      {screen && <screen.Screen {...props} />}
    </Dialog>
  )
}
