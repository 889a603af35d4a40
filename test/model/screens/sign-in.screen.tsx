import { decodeNetworkConfig } from '../../../machines/domain/network-config.ts'
import { signInMachine } from '../../../machines/sign-in/sign-in.machine.ts'
import { say, text } from '../../../src/text/text.ts'
import { SignInPage } from '../../../src/views/sign-in/SignIn.tsx'
import { startOfRun } from '../harness/run-time.ts'
import { screenOf } from '../harness/screen.ts'

const config = decodeNetworkConfig({ id: 'za-sandbox000001', application: { title: 'Lwandle Wallet' } })
const labels = { identifier: text.signIn.identifier, password: text.signIn.password }

export const signInScreen = screenOf(signInMachine, {
  render: actor => <SignInPage config={config} now={startOfRun} signIn={actor} />,
  deeds: {
    'field.change': (person, { field, value }) => person.type(labels[field], value),
    'form.submit': { press: text.signIn.submit },
    'failure.acknowledge': { press: text.failure.close },
  },
  apart: { [text.signIn.showPassword]: 'Shows what has been typed' },
  alwaysAwake: { [text.signIn.submit]: 'Pressed too early, the form says what it still needs' },
  shows: {
    editing(look, { context: { notice, values } }) {
      look.holds(labels.identifier, values.identifier)
      look.holds(labels.password, values.password)
      look.offers(text.signIn.submit)
      look.lacks('status')
      look.lacks('dialog')
      look.doesNotSay(text.codes['signIn.missing'])
      if (notice === undefined) look.lacks('alert')
      else look.says(text.codes[notice])
    },
    correcting(look, { context: { values } }) {
      look.holds(labels.identifier, values.identifier)
      look.holds(labels.password, values.password)
      look.offers(text.signIn.submit)
      if (values.identifier === '') look.says(text.codes['signIn.missing'])
    },
    signingIn(look) {
      look.says(text.signIn.busy)
      look.withholds(text.signIn.submit)
      look.lacks('alert')
    },
    failed(look, { context: { failure, values } }) {
      look.sees('dialog', text.failure.title)
      if (failure !== undefined) look.says(say(failure.words))
      look.says(`${failure?.traceId}`)
      look.offers(text.failure.close)
      if (values.password !== '') throw new Error('A refused password stays in the form')
    },
    signedIn(look) {
      // The portal takes the page from here.
      look.lacks('dialog')
      look.lacks('alert')
    },
  },
})
