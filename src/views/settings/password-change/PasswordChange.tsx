import { useSelector } from '@xstate/react'
import { type ComponentType, Suspense } from 'react'
import type { PasswordChangeActorRef } from '../../../../machines/settings/password-change/password-change.machine.ts'
import {
  selectIsOpening,
  selectOpenFailure,
  selectRecovery,
} from '../../../../machines/settings/password-change/password-change.selectors.ts'
import { text } from '../../../text/session-text.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Section, SectionMessage } from '../../../ui/layout/Section.tsx'
import { LoadingOverlay } from '../../../ui/overlay/FullScreenLoader.tsx'
import { LoadFailedDialog } from '../../shared/LoadFailedDialog.tsx'
import type { RecoveryProps } from '../../sign-in/recovery/recovery.types.ts'

interface PasswordChangeProps {
  readonly passwordChange: PasswordChangeActorRef
  readonly Recovery: ComponentType<RecoveryProps>
}

const words = text.passwordChange

/** 'Password', a section of My Preferences. */
export const PasswordChange = ({ passwordChange, Recovery }: PasswordChangeProps) => {
  const recovery = useSelector(passwordChange, selectRecovery)
  const failure = useSelector(passwordChange, selectOpenFailure)
  const loading = <LoadingOverlay late label={text.portal.loading} />
  return (
    <Section title={words.title}>
      <SectionMessage placeholderFor="name">{words.help}</SectionMessage>
      <Button onPress={() => passwordChange.send({ type: 'password.change' })}>{words.change}</Button>
      {useSelector(passwordChange, selectIsOpening) && loading}
      {recovery && (
        <Suspense fallback={loading}>
          <Recovery recovery={recovery} />
        </Suspense>
      )}
      {failure && (
        <LoadFailedDialog
          failure={failure}
          onRetry={() => passwordChange.send({ type: 'change.retry' })}
          onClose={() => passwordChange.send({ type: 'change.close' })}
        />
      )}
    </Section>
  )
}
