import { signInDialogsMachine } from '../../../../machines/sign-in/sign-in-dialogs/sign-in-dialogs.machine.ts'
import { text } from '../../../../src/text/sign-in-dialogs-text.ts'
import { SignInDialogs } from '../../../../src/views/sign-in/sign-in-dialogs/SignInDialogs.tsx'
import { msisdn } from '../../../model/facts/fixtures.ts'
import { createViewSpec } from '../../../model/harness/screen.ts'
import type { ScreenQueries } from '../../../model/harness/test-user.ts'
import { playThroughView } from '../../../model/play-through-view.ts'

const shows = (title: string) => (look: ScreenQueries) => look.sees('dialog', title)
const showsNothing = (look: ScreenQueries) => look.lacks('dialog')

export const accountScreen = createViewSpec(signInDialogsMachine, {
  render: actor => <SignInDialogs account={actor} config={actor.getSnapshot().context.config} />,
  interactions: { 'browser.back': { outside: 'The browser' } },
  unrelatedButtons: {
    [text.account.back]: 'Belongs to the flow that is shown',
    [text.account.cancel]: 'Belongs to the flow that is shown',
    [text.newPassword.show.password]: 'Shows what has been typed',
    [text.newPassword.show.confirmation]: 'Shows what has been typed',
    [text.registration.show.password]: 'Shows what has been typed',
    [text.signIn.submit]: 'Leads from Sign Up back to the form',
  },
  username: snapshot => (snapshot.matches({ open: 'newPassword' }) ? msisdn : ''),
  expectations: {
    'open.secondStep': shows(text.secondStep.confirmOtp),
    'open.newPassword': shows(text.newPassword.title),
    'open.recovering': shows(text.recovery.forgotten),
    'open.registering': shows(text.registration.title),
    closingHistoryEntry: showsNothing,
    ended: showsNothing,
  },
})

if (import.meta.vitest) playThroughView(accountScreen)
