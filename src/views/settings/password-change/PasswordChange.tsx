import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import type { PasswordChangeActorRef } from '#machines/settings/password-change/password-change.machine.ts'
import {
  selectIsOpening,
  selectOpenFailure,
  selectRecovery,
} from '#machines/settings/password-change/password-change.selectors.ts'
import { text } from '#src/text/session-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Section, SectionMessage } from '#src/ui/layout/Section.tsx'
import { LazyDialog } from '#src/views/shared/LazyDialog.tsx'
import type { RecoveryProps } from '#src/views/sign-in/recovery/Recovery.tsx'

interface PasswordChangeProps {
  readonly passwordChange: PasswordChangeActorRef
  readonly Recovery: ComponentType<RecoveryProps>
}

const words = text.passwordChange

/** 'Password', a section of My Preferences. */
export const PasswordChange = ({ passwordChange, Recovery }: PasswordChangeProps) => {
  const recovery = useSelector(passwordChange, selectRecovery)
  return (
    <Section title={words.title}>
      <SectionMessage placeholderFor="name">{words.help}</SectionMessage>
      <Button onPress={() => passwordChange.send({ type: 'password.change' })}>{words.change}</Button>
      <LazyDialog
        isOpening={useSelector(passwordChange, selectIsOpening)}
        failure={useSelector(passwordChange, selectOpenFailure)}
        onRetry={() => passwordChange.send({ type: 'change.retry' })}
        onClose={() => passwordChange.send({ type: 'change.close' })}
      >
        {recovery && <Recovery recovery={recovery} />}
      </LazyDialog>
    </Section>
  )
}
