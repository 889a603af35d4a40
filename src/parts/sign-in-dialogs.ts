import type { NetworkClient } from '../../machines/network/network-client.ts'
import type { CodeMark } from '../../machines/shared/ports/storage.ts'
import { createSignInDialogs } from '../../machines/sign-in/sign-in-dialogs/sign-in-dialogs.actors.ts'
import { createDialogHistoryEntry } from '../ports/address/dialog-history-entry.ts'
import { getPortalHistory } from '../ports/address/portal-history.ts'

export { SignInDialogs } from '../views/sign-in/sign-in-dialogs/SignInDialogs.tsx'

/** Creates the machines of Sign Up, Forgot Password and the other dialogs of the sign-in page. */
export const openSignInDialogs = (client: NetworkClient, codeMark: CodeMark) =>
  createSignInDialogs(client, createDialogHistoryEntry(getPortalHistory()), codeMark)
