import { useSelector } from '@xstate/react'
import { type ComponentType, lazy, Suspense } from 'react'
import type { NetworkConfig } from '../../../machines/domain/config/network-config.types.ts'
import type { PortalActorRef } from '../../../machines/portal/portal.machine.ts'
import { selectConfig, selectNow, selectSignIn } from '../../../machines/portal/portal.selectors.ts'
import type { SignInActorRef } from '../../../machines/sign-in/sign-in.machine.ts'
import {
  selectDialogs,
  selectHasStarted,
  selectIsBusy,
  selectIsOpening,
} from '../../../machines/sign-in/sign-in.selectors.ts'
import { portalName, text } from '../../text/sign-in-text.ts'
import { Logo } from '../../ui/layout/Logo.tsx'
import { SignInLayout } from '../../ui/layout/SignInLayout.tsx'
import { WideScreenOnly } from '../../ui/layout/WideScreenOnly.tsx'
import { LoadingOverlay } from '../../ui/overlay/FullScreenLoader.tsx'
import { DialogsLoadFailed, InlineSignInFailure } from './InlineSignInFailure.tsx'
import { SignInFooter } from './SignInFooter.tsx'
import { SignInForm, SignInLinks } from './SignInForm.tsx'
import type { SignInPosterProps } from './SignInPoster.tsx'

// Without a connection the dialog's code does not arrive either: the failure then stands without one.
const SignInFailure = lazy(() =>
  import('./SignInFailure.tsx')
    .then(module => ({ default: module.SignInFailure }))
    .catch(() => ({ default: InlineSignInFailure })),
)
// Loaded with the machine that it shows.
const SignInDialogsScreen = lazy(async () => ({
  default: (await import('./sign-in-dialogs/SignInDialogs.tsx')).SignInDialogs,
}))
const SignInPoster = lazy<ComponentType<SignInPosterProps>>(() =>
  import('./SignInPoster.tsx')
    .then(module => ({ default: module.SignInPoster }))
    .catch(() => ({ default: NoPoster })),
)

const NoPoster = () => null

interface SignInPageProps {
  readonly config: NetworkConfig
  readonly now: number
  readonly signIn: SignInActorRef
}

/** The sign-in screen as it stands before and after its script has run. */
export const SignInPage = ({ config, now, signIn }: SignInPageProps) => {
  const isBusy = useSelector(signIn, selectIsBusy)
  const isOpening = useSelector(signIn, selectIsOpening)
  const account = useSelector(signIn, selectDialogs)
  const isInUse = useSelector(signIn, selectHasStarted)
  return (
    <>
      <SignInLayout
        title={text.signIn.title}
        logo={<Logo at="page" title={portalName(config)} {...config.theme.logo} />}
        sidePanel={{
          title: portalName(config),
          children: (
            <WideScreenOnly>
              <Suspense>
                <SignInPoster services={config.services} />
              </Suspense>
            </WideScreenOnly>
          ),
        }}
        footer={<SignInFooter config={config} now={now} />}
      >
        <SignInForm signIn={signIn} />
        <SignInLinks signIn={signIn} />
      </SignInLayout>
      {isBusy ? <LoadingOverlay label={text.signIn.busy} /> : null}
      {isOpening ? <LoadingOverlay late label={text.portal.loading} /> : null}
      {account === undefined ? null : (
        <Suspense fallback={<LoadingOverlay late label={text.portal.loading} />}>
          <SignInDialogsScreen account={account} config={config} />
        </Suspense>
      )}
      <DialogsLoadFailed signIn={signIn} />
      {isInUse ? (
        <Suspense>
          <SignInFailure signIn={signIn} />
        </Suspense>
      ) : null}
    </>
  )
}

/** Sign-in for whoever the portal knows to be signed out. */
export const SignIn = ({ portal }: { readonly portal: PortalActorRef }) => {
  const config = useSelector(portal, selectConfig)
  const now = useSelector(portal, selectNow)
  const signIn = useSelector(portal, selectSignIn)
  return signIn === undefined ? null : <SignInPage config={config} now={now} signIn={signIn} />
}
