import { passwordChangeMachine } from '#machines/settings/password-change/password-change.machine.ts'
import { Recovery } from '#src/views/sign-in/recovery/Recovery.tsx'
import { absent, playScreen, seen } from '#test/model/harness/screen.ts'
import { dialogsText as dialogs, text } from '#test/support/texts.tsx'
import { PasswordChange } from './PasswordChange.tsx'

const words = text.passwordChange

playScreen(passwordChangeMachine, {
  render: actor => <PasswordChange passwordChange={actor} Recovery={Recovery} />,
  interactions: {
    'password.change': words.change,
    'change.close': text.service.close,
  },
  expectations: {
    idle: absent('dialog'),
    opening: text.portal.loading,
    openFailed: [seen('dialog', text.failure.sorry), text.service.openFailed],
    open: seen('dialog', dialogs.recovery.change.title),
  },
})
