import type { ComponentType } from 'react'
import type { PasswordChangeActorRef } from '#machines/settings/password-change/password-change.machine.ts'
import { selectPasswordChange } from '#machines/settings/password-change/password-change.selectors.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Section, SectionMessage } from '#src/ui/layout/Section.tsx'
import { useText, useView } from '#src/views/shared/hooks.tsx'
import { LazyDialog } from '#src/views/shared/LazyDialog.tsx'
import type { RecoveryProps } from '#src/views/sign-in/recovery/Recovery.tsx'

interface PasswordChangeProps {
  readonly passwordChange: PasswordChangeActorRef
  readonly Recovery: ComponentType<RecoveryProps>
}

/** 'Password', a section of My Preferences. */
export const PasswordChange = ({ passwordChange, Recovery }: PasswordChangeProps) => {
  const { passwordChange: words } = useText()
  const { recovery, isOpening, failure } = useView(passwordChange, selectPasswordChange)
  return (
    <Section title={words.title}>
      <SectionMessage placeholderFor="name">{words.help}</SectionMessage>
      <Button onPress={() => passwordChange.send({ type: 'password.change' })}>{words.change}</Button>
      <LazyDialog
        isOpening={isOpening}
        failure={failure}
        onRetry={() => passwordChange.send({ type: 'change.retry' })}
        onClose={() => passwordChange.send({ type: 'change.close' })}
      >
        {recovery && <Recovery recovery={recovery} />}
      </LazyDialog>
    </Section>
  )
}
