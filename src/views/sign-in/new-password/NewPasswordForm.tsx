import type { NewPasswordActorRef } from '#machines/sign-in/new-password/new-password.machine.ts'
import type { NewPasswordView } from '#machines/sign-in/new-password/new-password.selectors.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { SubmitButton } from '#src/ui/button/SubmitButton.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { PasswordField } from '#src/ui/field/PasswordField.tsx'
import { UsernameField } from '#src/ui/field/UsernameField.tsx'
import { AutoValidateForm } from '#src/ui/form/AutoValidateForm.tsx'
import { FormText } from '#src/ui/form/FormText.tsx'
import { infoIcon } from '#src/ui/icons/icons.ts'
import { DialogScreen } from '#src/ui/overlay/Dialog.tsx'
import { useDialogsText } from '#src/views/shared/hooks.tsx'

const formId = 'new-password-form'

export interface NewPasswordScreenProps {
  readonly newPassword: NewPasswordActorRef
  readonly view: NewPasswordView
}

export const Cancel = ({ newPassword }: Pick<NewPasswordScreenProps, 'newPassword'>) => (
  <Button onPress={() => newPassword.send({ type: 'form.cancel' })}>{useDialogsText().account.cancel}</Button>
)

/** The fields of the new password, with the reason for it. */
export const NewPasswordForm = ({ newPassword, view }: NewPasswordScreenProps) => {
  const { newPassword: words, codes, waitsFor } = useDialogsText()
  const fieldOf = (field: 'password' | 'confirmation') => {
    const problem = view[`${field}Problem`]
    return {
      label: words[field],
      revealLabel: words.show[field],
      autoComplete: 'new-password',
      value: view.values[field],
      error: problem && codes[problem],
      onChange: (value: string) => newPassword.send({ type: 'field.change', field, value }),
      onBlur: () => newPassword.send({ type: 'field.blur', field }),
    } as const
  }
  return (
    <DialogScreen
      foot={
        <>
          <Cancel newPassword={newPassword} />
          <SubmitButton
            form={formId}
            incomplete={!view.canSubmit}
            waitsFor={view.missing && waitsFor(words[view.missing])}
          >
            {words.submit}
          </SubmitButton>
        </>
      }
    >
      <AutoValidateForm id={formId} onSubmit={() => newPassword.send({ type: 'form.submit' })}>
        {view.isUnchanged ? (
          <Notice>{codes['newPassword.unchanged']}</Notice>
        ) : (
          <FormText icon={infoIcon}>{words.expired}</FormText>
        )}
        <UsernameField value={view.username} />
        <PasswordField {...fieldOf('password')} autoFocus name="new-password" hint={words.rules} />
        <PasswordField {...fieldOf('confirmation')} name="confirm-password" enterKeyHint="go" />
      </AutoValidateForm>
    </DialogScreen>
  )
}
