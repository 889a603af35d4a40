import { parseIdentifier } from '#machines/domain/identifier.ts'
import { formatExample } from '#machines/domain/phone/phone-example.ts'
import { selectUnreadable } from '#machines/sign-in/number-example.ts'
import { signInMachine } from '#machines/sign-in/sign-in.machine.ts'
import { forms } from '#src/text/en/forms.ts'
import { signInViews } from '#test/model/facts/late-views.ts'
import { startOfRun } from '#test/model/harness/model-time.ts'
import { absent, playScreen, seen, unsaid, withheld } from '#test/model/harness/screen.ts'
import { signInText as text } from '#test/support/texts.tsx'
import { SignInPage } from './SignIn.tsx'

const labels = { identifier: text.signIn.identifier, password: text.signIn.password }

playScreen(signInMachine, {
  render: actor => (
    <SignInPage
      config={actor.getSnapshot().context.config}
      now={startOfRun}
      signIn={actor}
      views={signInViews}
    />
  ),
  fields: labels,
  interactions: {
    'form.submit': { press: (_, { context }) => (context.failure ? text.failure.retry : text.signIn.submit) },
    'recovery.open': text.signIn.forgot,
    'registration.open': text.signIn.signUp,
    'dialogs.close': text.failure.close,
  },
  alwaysEnabled: { [text.signIn.submit]: 'Pressed too early, the form says what it still needs' },
  unfocused: { signedIn: 'The portal replaces this page' },
  /** The username of an empty sign-up form. */
  username: () => '',
  expectations: {
    editing: snapshot => {
      const { notice, touched, values } = snapshot.context
      const unreadable = selectUnreadable(snapshot)
      const isMissing = parseIdentifier(values.identifier) === undefined || values.password === ''
      const alert = touched.length > 0 && isMissing ? 'signIn.missing' : notice
      return [
        absent('status'),
        absent('dialog'),
        alert === undefined ? absent('alert') : text.codes[alert],
        unreadable?.kind === 'number'
          ? forms.writeNumber(formatExample(unreadable.example))
          : unsaid('Write the number'),
        unreadable === undefined
          ? unsaid('We cannot read')
          : unreadable.kind === 'number'
            ? forms.unreadableNumber
            : forms.unreadableEmail,
      ]
    },
    signingIn: [text.signIn.busy, withheld(text.signIn.submit), absent('alert')],
    failed: ({ context: { failure, values } }) => [
      seen('dialog', text.failure.title),
      failure && text.formatMessage(failure.words),
      failure?.traceId,
      seen('button', values.password === '' ? text.signIn.forgot : text.failure.retry),
    ],
    opening: text.portal.loading,
    openFailed: text.portal.openFailed,
    dialogOpen: seen('dialog'),
    // The portal replaces this page.
    signedIn: [absent('dialog'), absent('alert')],
  },
})
