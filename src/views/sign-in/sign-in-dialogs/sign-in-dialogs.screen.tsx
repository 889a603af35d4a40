import { signInDialogsMachine } from '#machines/sign-in/sign-in-dialogs/sign-in-dialogs.machine.ts'
import { msisdn } from '#test/model/facts/fixtures.ts'
import { absent, playScreen, seen } from '#test/model/harness/screen.ts'
import { dialogsText as text } from '#test/support/texts.tsx'
import { SignInDialogs } from './SignInDialogs.tsx'

playScreen(signInDialogsMachine, {
  render: actor => <SignInDialogs account={actor} config={actor.getSnapshot().context.config} />,
  interactions: {},
  username: snapshot => (snapshot.matches('newPassword') ? msisdn : ''),
  expectations: {
    secondStep: seen('dialog', text.secondStep.confirmOtp),
    newPassword: seen('dialog', text.newPassword.title),
    recovering: seen('dialog', text.recovery.forgotten),
    registering: seen('dialog', text.registration.title),
    ended: absent('dialog'),
  },
})
