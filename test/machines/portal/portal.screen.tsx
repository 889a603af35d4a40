import { createMemoryHistory } from '@tanstack/history'
import { formatMsisdn } from '../../../machines/domain/phone/phone.ts'
import { portalMachine } from '../../../machines/portal/portal.machine.ts'
import {
  selectCanSignOut,
  selectIsPaying,
  selectIsSignedIn,
} from '../../../machines/portal/portal.selectors.ts'
import { selectResetLinkWhileSignedIn } from '../../../machines/portal/reset-link-while-signed-in.ts'
import { createPortalRouter } from '../../../src/routes/router.tsx'
import { formatMessage, text } from '../../../src/text/session-text.ts'
import { Portal } from '../../../src/views/portal/Portal.tsx'
import { msisdn } from '../../model/facts/fixtures.ts'
import { dashboardDialogs, signInViews } from '../../model/facts/late-views.ts'
import { createViewSpec } from '../../model/harness/screen.ts'
import type { ScreenQueries } from '../../model/harness/test-user.ts'
import { playThroughView } from '../../model/play-through-view.ts'

type Snapshot = Parameters<typeof selectIsSignedIn>[0]

const menuButton = text.header.menuButton(formatMsisdn(msisdn), undefined)

const showsLoading = (look: ScreenQueries) => {
  look.says(text.portal.loading)
  look.lacks('button')
}

const showsFailure = (message: string) => (look: ScreenQueries, snapshot: Snapshot) => {
  look.sees('alert')
  look.says(message)
  look.offers(text.failure.retry)
  if (selectCanSignOut(snapshot)) look.offers(text.portal.signOut)
  else look.lacks('button', text.portal.signOut)
}

export const portalScreen = createViewSpec(portalMachine, {
  render: actor => {
    const router = createPortalRouter({ portal: actor, dialogs: dashboardDialogs }, createMemoryHistory())
    let signedIn = false
    actor.subscribe(snapshot => {
      if (signedIn === selectIsSignedIn(snapshot)) return
      signedIn = selectIsSignedIn(snapshot)
      router.follow(undefined)
    })
    return <Portal portal={actor} Routes={router.Routes} signInViews={signInViews} />
  },
  interactions: {
    'config.retry': { press: text.failure.retry },
    'session.retry': { press: text.failure.retry },
    'session.signOut': {
      press: text.portal.signOut,
      first: async person => {
        if (!person.finds('button', text.portal.signOut)) await person.press(menuButton)
      },
    },
    'session.expire': { outside: 'The network client, when a call is refused' },
    'session.timeout': { outside: 'The idle timer' },
    'interruption.change': { outside: 'The notice about an interrupted payment' },
    'token.compare': { outside: 'Another tab of the browser' },
    'resetLink.open': { outside: 'The address, when a link is followed' },
    'resetLink.dismiss': { press: text.link.stay },
    'returnTo.set': { outside: 'The guard of an address' },
    'returnTo.clear': { outside: 'The page, once somebody is there' },
    'time.tick': { outside: 'The clock' },
  },
  // The guard of the dashboard, when its session has ended.
  incidental: ['returnTo.set'],
  unreachableReason(snapshot, { type }) {
    if (type === 'resetLink.dismiss' && selectResetLinkWhileSignedIn(snapshot) === undefined)
      return 'No link was followed, or money is on its way'
    if (type !== 'session.signOut') return undefined
    if (snapshot.hasTag('busy')) return 'While a session opens there is a loader and nothing to press'
    return snapshot.matches('signedIn') && selectIsPaying(snapshot)
      ? 'The dialog of the payment lies over the menu'
      : undefined
  },
  unrelatedButtons: {
    [text.signIn.submit]: 'Belongs to sign-in',
    [text.signIn.showPassword]: 'Belongs to sign-in',
    [text.signIn.forgot]: 'Belongs to sign-in',
    [menuButton]: 'Opens the menu',
    [text.header.hideAmounts]: 'Tells the machine of the looks',
    [text.dashboard.copyNumber]: 'Tells the machine that copies',
    [text.codes['service.send']]: 'Opens a service',
  },
  expectations: {
    loadingConfig: showsLoading,
    configFailed: showsFailure(text.portal.networkErrorHelp),
    readingToken: showsLoading,
    restoring: showsLoading,
    restoreFailed: showsFailure(text.portal.restoreFailed),
    signedOut(look, { context: { notice, resetIdentifier } }) {
      // What a link leads to is on its way, and lies over the form.
      if (resetIdentifier === undefined) look.offers(text.signIn.submit)
      else look.says(text.portal.loading)
      if (notice !== undefined) look.says(formatMessage({ code: notice }))
    },
    storingToken: showsLoading,
    opening: showsLoading,
    openFailed: showsFailure(text.portal.openFailed),
    reloading: showsLoading,
    signedIn(look, snapshot) {
      if (selectResetLinkWhileSignedIn(snapshot) !== undefined) {
        look.sees('dialog', text.link.title)
        look.offers(text.link.stay)
        look.offers(text.portal.signOut)
        return
      }
      look.says(text.dashboard.balance)
      if (selectIsPaying(snapshot)) look.says(text.service.authorizing)
      else look.sees('navigation', text.dashboard.services)
    },
    signingOut: showsLoading,
  },
})

if (import.meta.vitest) playThroughView(portalScreen)
