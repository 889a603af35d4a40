import { selectMfa } from '#machines/settings/mfa/mfa.selectors.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Section, SectionMessage } from '#src/ui/layout/Section.tsx'
import { LiveRegion } from '#src/ui/text/Text.tsx'
import { useText, useView } from '#src/views/shared/hooks.tsx'
import { InlineTrace } from '#src/views/shared/Trace.tsx'
import { Failed } from '../Failed.tsx'
import { MfaDialog } from './MfaDialog.tsx'
import type { MfaProps } from './MfaForms.tsx'

/** The state of MFA, and the button that changes it. */
const MfaStatus = ({ mfa, view: { isOn, isTooManyWrong, traceId } }: Pick<MfaProps, 'mfa' | 'view'>) => {
  const { mfa: words, codes } = useText()
  const status = isOn === undefined ? words.loading : isOn ? words.on : words.off
  return (
    <>
      <LiveRegion>{status}</LiveRegion>
      <SectionMessage placeholderFor="name">{status}</SectionMessage>
      {isTooManyWrong && (
        <Notice>
          {codes['mfa.tooManyWrong']}
          <InlineTrace id={traceId} />
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
export const Mfa = (props: Omit<MfaProps, 'view'>) => {
  const { mfa: words, codes } = useText()
  const { mfa } = props
  const view = useView(mfa, selectMfa)
  return (
    <Section title={words.title}>
      {view.readFailure ? (
        <Failed
          title={codes['mfa.consumerCheck']}
          placeholderFor="name"
          failure={view.readFailure}
          onRetry={() => mfa.send({ type: 'mfa.retry' })}
        />
      ) : (
        <MfaStatus mfa={mfa} view={view} />
      )}
      <MfaDialog {...props} view={view} />
    </Section>
  )
}
