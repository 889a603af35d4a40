import { useSelector } from '@xstate/react'
import {
  selectIsOn,
  selectReadFailure,
  selectTooManyWrongRejection,
} from '#machines/settings/mfa/mfa.selectors.ts'
import { formatMessage, text } from '#src/text/session-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { TraceId } from '#src/ui/feedback/TraceId.tsx'
import { Section, SectionMessage } from '#src/ui/layout/Section.tsx'
import { LiveRegion } from '#src/ui/text/Text.tsx'
import { Failed } from '../Failed.tsx'
import { MfaDialog } from './MfaDialog.tsx'
import type { MfaDialogProps, MfaProps } from './mfa.types.ts'

const words = text.mfa

/** The state of MFA, and the button that changes it. */
const MfaStatus = ({ mfa }: MfaProps) => {
  const isOn = useSelector(mfa, selectIsOn)
  const rejection = useSelector(mfa, selectTooManyWrongRejection)
  const known = isOn ? words.on : words.off
  const standing = isOn === undefined ? words.loading : known
  return (
    <>
      <LiveRegion>{standing}</LiveRegion>
      <SectionMessage placeholderFor="name">{standing}</SectionMessage>
      {rejection && (
        <Notice>
          {formatMessage(rejection.words)}
          <TraceId label={text.failure.traceId} id={rejection.traceId} />
        </Notice>
      )}
      <Button
        disabled={isOn === undefined}
        onPress={() => mfa.send({ type: isOn ? 'mfa.disable' : 'mfa.enable' })}
      >
        {isOn ? words.disable : words.enable}
      </Button>
    </>
  )
}

/** 'MFA', a section of My Preferences. */
export const Mfa = ({ mfa, copy, issuer }: MfaDialogProps) => {
  const failure = useSelector(mfa, selectReadFailure)
  return (
    <Section title={words.title}>
      {failure ? (
        <Failed
          title={text.codes['mfa.consumerCheck']}
          placeholderFor="name"
          failure={failure}
          onRetry={() => mfa.send({ type: 'mfa.retry' })}
        />
      ) : (
        <MfaStatus mfa={mfa} />
      )}
      <MfaDialog mfa={mfa} copy={copy} issuer={issuer} />
    </Section>
  )
}
