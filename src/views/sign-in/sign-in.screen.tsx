import type { SnapshotFrom } from 'xstate'
import { parseIdentifier } from '#machines/domain/identifier.ts'
import { formatExample } from '#machines/domain/phone/phone-example.ts'
import { selectNumberExample } from '#machines/sign-in/number-example.ts'
import { signInMachine } from '#machines/sign-in/sign-in.machine.ts'
import { forms } from '#src/text/en/forms.ts'
import { signInViews } from '#test/model/facts/late-views.ts'
import { startOfRun } from '#test/model/harness/model-time.ts'
import { absent, field, type Shown, seen, unsaid, withheld } from '#test/model/harness/screen.ts'
import { playScreen } from '#test/model/play-through-view.ts'
import { signInText as text } from '#test/support/texts.tsx'
import { SignInPage } from './SignIn.tsx'

const labels = { identifier: text.signIn.identifier, password: text.signIn.password }

const form: Shown<SnapshotFrom<typeof signInMachine>> = (_, { context: { values } }) => [
  field(labels.identifier, values.identifier),
  field(labels.password, values.password),
]

export const signInScreen = playScreen(import.meta.vitest, signInMachine, {
  render: actor => (
    <SignInPage
      config={actor.getSnapshot().context.config}
      now={startOfRun}
      signIn={actor}
      views={signInViews}
    />
  ),
  interactions: {
    'field.change': (person, { field, value }) => person.type(labels[field], value),
    'form.submit': { press: (_, { context }) => (context.failure ? text.failure.retry : text.signIn.submit) },
    'failure.acknowledge': text.failure.close,
    'recovery.open': text.signIn.forgot,
    'registration.open': text.signIn.signUp,
    'dialogs.retry': text.failure.retry,
    'dialogs.close': text.failure.close,
  },
  alwaysEnabled: { [text.signIn.submit]: 'Pressed too early, the form says what it still needs' },
  unfocused: { signedIn: 'The portal replaces this page' },
  /** The username of an empty sign-up form. */
  username: () => '',
  expectations: {
    editing: (_, snapshot) => {
      const { notice, touched, values } = snapshot.context
      const example = selectNumberExample(snapshot)
      const isMissing = parseIdentifier(values.identifier) === undefined || values.password === ''
      const alert = touched.length > 0 && isMissing ? 'signIn.missing' : notice
      return [
        form,
        absent('status'),
        absent('dialog'),
        alert === undefined ? absent('alert') : text.codes[alert],
        example === undefined ? unsaid('Write the number') : forms.writeNumber(formatExample(example)),
      ]
    },
    signingIn: [text.signIn.busy, withheld(text.signIn.submit), absent('alert')],
    failed: (_, { context: { failure, values } }) => [
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
