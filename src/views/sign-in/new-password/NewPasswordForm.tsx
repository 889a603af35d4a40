import { useSelector } from '@xstate/react'
import type { NewPasswordActorRef } from '#machines/sign-in/new-password/new-password.machine.ts'
import {
  selectNotice,
  selectProblems,
  selectUsername,
  selectValues,
} from '#machines/sign-in/new-password/new-password.selectors.ts'
import { formatMessage, text } from '#src/text/sign-in-dialogs-text.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { PasswordField } from '#src/ui/field/PasswordField.tsx'
import { UsernameField } from '#src/ui/field/UsernameField.tsx'
import { AutoValidateForm } from '#src/ui/form/AutoValidateForm.tsx'
import { FormText } from '#src/ui/form/FormText.tsx'
import { infoIcon } from '#src/ui/icons/status.ts'

export const newPasswordForm = 'new-password-form'

/** The fields of the new password, with the reason for it. */
export const NewPasswordForm = ({ newPassword }: { readonly newPassword: NewPasswordActorRef }) => {
  const { password, confirmation } = useSelector(newPassword, selectValues)
  const problems = useSelector(newPassword, selectProblems)
  const notice = useSelector(newPassword, selectNotice)
  return (
    <AutoValidateForm id={newPasswordForm} onSubmit={() => newPassword.send({ type: 'form.submit' })}>
      {notice ? (
        <Notice>{formatMessage(notice)}</Notice>
      ) : (
        <FormText icon={infoIcon}>{text.newPassword.expired}</FormText>
      )}
      <UsernameField value={useSelector(newPassword, selectUsername)} />
      <PasswordField
        autoFocus
        label={text.newPassword.password}
        revealLabel={text.newPassword.show.password}
        name="new-password"
        autoComplete="new-password"
        value={password}
        error={problems.password && formatMessage(problems.password)}
        hint={text.newPassword.rules}
        onChange={value => newPassword.send({ type: 'field.change', field: 'password', value })}
        onBlur={() => newPassword.send({ type: 'field.blur', field: 'password' })}
      />
      <PasswordField
        label={text.newPassword.confirmation}
        revealLabel={text.newPassword.show.confirmation}
        name="confirm-password"
        autoComplete="new-password"
        enterKeyHint="go"
        value={confirmation}
        error={problems.confirmation && formatMessage(problems.confirmation)}
        onChange={value => newPassword.send({ type: 'field.change', field: 'confirmation', value })}
        onBlur={() => newPassword.send({ type: 'field.blur', field: 'confirmation' })}
      />
    </AutoValidateForm>
  )
}
