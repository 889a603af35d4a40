import type { NetworkClient } from '#machines/network/network-client.ts'
import type { CodeMark } from '#machines/shared/ports/storage.ts'
import { createRecoveryActors } from '#machines/sign-in/recovery/recovery.actors.ts'
import { recoveryMachine } from '#machines/sign-in/recovery/recovery.machine.ts'
import { createSignInDialogs } from '#machines/sign-in/sign-in-dialogs/sign-in-dialogs.actors.ts'
import { getPortalHistory } from '../ports/address/portal-history.ts'
import { forms } from '../text/en/forms.ts'
import { signIn } from '../text/en/sign-in.ts'
import { signInDialogs } from '../text/en/sign-in-dialogs.ts'
import { createSignInDialogsText } from '../text/sign-in-dialogs-text.ts'
import { DialogsTextContext, withText } from '../views/shared/hooks.tsx'
import { Recovery as RecoveryView } from '../views/sign-in/recovery/Recovery.tsx'
import { SignInDialogs as SignInDialogsView } from '../views/sign-in/sign-in-dialogs/SignInDialogs.tsx'

const text = createSignInDialogsText(signIn, { ...signInDialogs, ...forms })

/** In a session, it changes the password. */
export const Recovery = withText(DialogsTextContext, text, RecoveryView)

export const SignInDialogs = withText(DialogsTextContext, text, SignInDialogsView)

/** Creates the machines of Sign Up, Forgot Password and the other dialogs of the sign-in page. */
export const openSignInDialogs = (client: NetworkClient, codeMark: CodeMark) => {
  // The history lets the browser's Back close the dialogs.
  getPortalHistory()
  return createSignInDialogs(client, codeMark)
}

/** No mark: in a session, its notice after a reload is about payments. */
const noMark: CodeMark = { set: () => {}, clear: () => {} }

/** Creates the machine that changes the password of a signed-in consumer. */
export const openRecovery = (client: NetworkClient) =>
  recoveryMachine.provide({ actors: createRecoveryActors(client, noMark) })
