import { createMemoryHistory } from '@tanstack/history'
import { type PortalSnapshot, portalMachine } from '#machines/portal/portal.machine.ts'
import { selectIsRequestWaiting } from '#machines/portal/portal.selectors.ts'
import { selectResetLinkWhileSignedIn } from '#machines/portal/reset-link-while-signed-in.ts'
import { createPortalRouter } from '#src/routes/router.tsx'
import { dashboardDialogs, signInViews } from '#test/model/facts/late-views.ts'
import { menuButton } from '#test/model/facts/portal-host.ts'
import { absent, offered, outside, playScreen, seen, unsaid } from '#test/model/harness/screen.ts'
import { text } from '#test/support/texts.tsx'
import { Approval } from '../payment-request/Approval.tsx'
import { Portal } from './Portal.tsx'

const loading = [text.portal.loading, absent('button')]

const failed = (message: string) => (snapshot: PortalSnapshot) => [
  seen('alert'),
  message,
  !snapshot.can({ type: 'session.signOut' }) && absent('button', text.portal.signOut),
]

playScreen(portalMachine, {
  render: actor => {
    const router = createPortalRouter(
      { portal: actor, dialogs: dashboardDialogs, Approval, text },
      createMemoryHistory(),
    )
    return <Portal portal={actor} Routes={router.Routes} signInViews={signInViews} />
  },
  interactions: {
    'session.signOut': {
      press: text.portal.signOut,
      first: async person => {
        if (!person.finds('button', text.portal.signOut)) await person.press(menuButton)
      },
    },
    ...outside(
      'A refused call, the idle timer or the clock',
      'session.expire',
      'session.timeout',
      'time.tick',
    ),
    ...outside('Another tab, or a payment', 'token.compare', 'journal.change'),
    ...outside('The address, its guard or its page', 'resetLink.open', 'returnTo.set', 'returnTo.clear'),
    'resetLink.dismiss': text.link.stay,
  },
  // The guard of the dashboard, when its session has ended.
  incidental: ['returnTo.set'],
  unreachableReason(snapshot, { type }) {
    if (type === 'resetLink.dismiss' && selectResetLinkWhileSignedIn(snapshot) === undefined)
      return 'No link was followed, or a payment is pending'
    return type === 'session.signOut' && snapshot.hasTag('busy') && 'There is a loader and nothing to press'
  },
  expectations: {
    'loadingConfig readingToken restoring storingToken opening reloading signingOut': loading,
    configFailed: failed(text.portal.configFailed),
    restoreFailed: failed(text.portal.restoreFailed),
    openFailed: failed(text.portal.openFailed),
    signedOut: snapshot => {
      const { notice = selectIsRequestWaiting(snapshot) && 'signIn.requestWaits', resetIdentifier } =
        snapshot.context
      return [
        // The content of the link is still loading, and covers the form.
        resetIdentifier === undefined ? offered(text.signIn.submit) : text.portal.loading,
        notice ? text.formatMessage({ code: notice }) : unsaid(text.codes['signIn.requestWaits']),
      ]
    },
    signedIn: snapshot =>
      selectResetLinkWhileSignedIn(snapshot) === undefined
        ? [seen('navigation', text.dashboard.services), text.dashboard.balance]
        : seen('dialog', text.link.title),
  },
})
