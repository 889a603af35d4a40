import { signInMachine } from '../../../machines/sign-in/sign-in.machine.ts'
import { formatMessage, text } from '../../../src/text/sign-in-text.ts'
import { SignInPage } from '../../../src/views/sign-in/SignIn.tsx'
import { signInViews } from '../../model/facts/late-views.ts'
import { startOfRun } from '../../model/harness/model-time.ts'
import { createViewSpec } from '../../model/harness/screen.ts'
import { playThroughView } from '../../model/play-through-view.ts'

const labels = { identifier: text.signIn.identifier, password: text.signIn.password }

export const signInScreen = createViewSpec(signInMachine, {
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
    'form.submit': { press: text.signIn.submit },
    'failure.acknowledge': { press: text.failure.close },
    'recovery.open': { press: text.signIn.forgot },
    'registration.open': { press: text.signIn.signUp },
    'dialogs.retry': { press: text.failure.retry },
    'dialogs.close': { press: text.failure.close },
  },
  unrelatedButtons: {
    [text.signIn.showPassword]: 'Shows what has been typed',
    Back: 'Belongs to what lies beside the form',
    Cancel: 'Belongs to what lies beside the form',
    'Show confirmed password': 'Belongs to what lies beside the form',
  },
  alwaysEnabled: { [text.signIn.submit]: 'Pressed too early, the form says what it still needs' },
  /** The username of an empty sign-up form. */
  username: () => '',
  expectations: {
    editing(look, { context: { notice, values } }) {
      look.holds(labels.identifier, values.identifier)
      look.holds(labels.password, values.password)
      look.lacks('status')
      look.lacks('dialog')
      if (notice === undefined) look.lacks('alert')
      else look.says(text.codes[notice])
    },
    editingWithErrors(look, { context: { values } }) {
      look.holds(labels.identifier, values.identifier)
      look.holds(labels.password, values.password)
      if (values.identifier === '') look.says(text.codes['signIn.missing'])
    },
    signingIn(look) {
      look.says(text.signIn.busy)
      look.withholds(text.signIn.submit)
      look.lacks('alert')
    },
    failed(look, { context: { failure } }) {
      look.sees('dialog', text.failure.title)
      if (failure !== undefined) look.says(formatMessage(failure.words))
      look.says(`${failure?.traceId}`)
    },
    opening: look => look.says(text.portal.loading),
    openFailed: look => look.says(text.portal.openFailed),
    dialogOpen: look => look.sees('dialog'),
    signedIn(look) {
      // The portal replaces this page.
      look.lacks('dialog')
      look.lacks('alert')
    },
  },
})

if (import.meta.vitest) playThroughView(signInScreen)
