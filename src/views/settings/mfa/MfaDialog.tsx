import type { ComponentType } from 'react'
import type { MfaView } from '#machines/settings/mfa/mfa.selectors.ts'
import type { SessionText } from '#src/text/session-text.ts'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { DiscardQuestion } from '#src/views/shared/DiscardQuestion.tsx'
import { useText } from '#src/views/shared/hooks.tsx'
import { Approved, NotProcessed, OutcomeUnknown, Processing } from '../Results.tsx'
import { DisableMfa, EnableMfa, type MfaProps } from './MfaForms.tsx'

const Discard = ({ mfa, view: { setup } }: MfaProps) => {
  const { mfa: words, discard } = useText()
  return (
    <DiscardQuestion
      title={setup ? words.discardEnabling : words.discardDisabling}
      words={discard}
      onLeave={() => mfa.send({ type: 'form.discard' })}
      onReturn={() => mfa.send({ type: 'form.cancel' })}
    />
  )
}

/** The screen of each state, in the machine's order. */
const screens: Readonly<
  Record<
    NonNullable<MfaView['screen']>,
    { readonly titleOf: (text: SessionText) => string; readonly Screen: ComponentType<MfaProps> }
  >
> = {
  busy: { titleOf: ({ mfa }) => mfa.title, Screen: Processing },
  enabling: { titleOf: ({ mfa }) => mfa.enable, Screen: EnableMfa },
  disabling: { titleOf: ({ mfa }) => mfa.disable, Screen: DisableMfa },
  confirmingDiscard: {
    titleOf: ({ mfa }) => mfa.title,
    Screen: Discard,
  },
  failed: {
    titleOf: ({ failure }) => failure.title,
    Screen: ({ mfa, view }) => (
      <NotProcessed {...view} onClose={() => mfa.send({ type: 'failure.acknowledge' })} />
    ),
  },
  outcomeUnknown: {
    titleOf: ({ mfa }) => mfa.title,
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
    titleOf: ({ preferences }) => preferences.approved,
    Screen: ({ mfa, view }) => (
      <Approved traceId={view.traceId} onClose={() => mfa.send({ type: 'result.finish' })} />
    ),
  },
}

/** The dialog that enables and disables MFA. */
export const MfaDialog = (props: MfaProps) => {
  const text = useText()
  const { screen: step, escapeEvent } = props.view
  const screen = step && screens[step]
  return (
    <Dialog
      open={screen !== undefined}
      title={screen?.titleOf(text) ?? text.mfa.title}
      focusKey={step}
      blocked={escapeEvent === undefined}
      ignoresOutside
      onClose={() => escapeEvent && props.mfa.send(escapeEvent)}
    >
      {screen && <screen.Screen {...props} />}
    </Dialog>
  )
}
