import { useSelector } from '@xstate/react'
import { type ComponentType, Suspense } from 'react'
import type { NetworkConfig } from '#machines/domain/config/network-config.types.ts'
import type { PortalActorRef } from '#machines/portal/portal.machine.ts'
import { selectConfig, selectNow, selectSignIn } from '#machines/portal/portal.selectors.ts'
import type { SignInActorRef } from '#machines/sign-in/sign-in.machine.ts'
import {
  selectDialogs,
  selectFailure,
  selectIsBusy,
  selectIsOpening,
  selectOpenFailure,
} from '#machines/sign-in/sign-in.selectors.ts'
import { portalName, text } from '#src/text/sign-in-text.ts'
import { Logo } from '#src/ui/layout/Logo.tsx'
import { SignInLayout } from '#src/ui/layout/SignInLayout.tsx'
import { WideScreenOnly } from '#src/ui/layout/WideScreenOnly.tsx'
import { LoadingOverlay } from '#src/ui/overlay/FullScreenLoader.tsx'
import { DialogsLoadFailed } from './InlineSignInFailure.tsx'
import { SignInFooter } from './SignInFooter.tsx'
import { SignInForm, SignInLinks } from './SignInForm.tsx'
import type { SignInPosterProps } from './SignInPoster.tsx'
import type { SignInDialogsProps } from './sign-in-dialogs/SignInDialogs.tsx'

/** The parts of the sign-in page that are loaded on first use. */
export interface SignInViews {
  readonly SignInPoster: ComponentType<SignInPosterProps>
  readonly SignInFailure: ComponentType<{ readonly signIn: SignInActorRef }>
  readonly SignInDialogs: ComponentType<SignInDialogsProps>
  readonly NumberExample: ComponentType<{ readonly signIn: SignInActorRef }>
}

interface SignInPageProps {
  readonly config: NetworkConfig
  readonly now: number
  readonly signIn: SignInActorRef
  readonly views: SignInViews
}

/** The sign-in page, equal in the painted page and in the running portal. */
export const SignInPage = ({ config, now, signIn, views }: SignInPageProps) => {
  const isBusy = useSelector(signIn, selectIsBusy)
  const isOpening = useSelector(signIn, selectIsOpening)
  const account = useSelector(signIn, selectDialogs)
  const hasLoadFailed = useSelector(signIn, selectOpenFailure) !== undefined
  const hasFailed = useSelector(signIn, selectFailure) !== undefined
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
                <views.SignInPoster services={config.services} />
              </Suspense>
            </WideScreenOnly>
          ),
        }}
        footer={<SignInFooter config={config} now={now} />}
      >
        <SignInForm signIn={signIn} NumberExample={views.NumberExample} />
        <SignInLinks signIn={signIn} />
      </SignInLayout>
      {isBusy && <LoadingOverlay label={text.signIn.busy} />}
      {isOpening && <LoadingOverlay late label={text.portal.loading} />}
      {account && (
        <Suspense fallback={<LoadingOverlay late label={text.portal.loading} />}>
          <views.SignInDialogs account={account} config={config} />
        </Suspense>
      )}
      {hasLoadFailed && <DialogsLoadFailed signIn={signIn} />}
      {hasFailed && (
        <Suspense fallback={<LoadingOverlay late label={text.portal.loading} />}>
          <views.SignInFailure signIn={signIn} />
        </Suspense>
      )}
    </>
  )
}

/** The sign-in page of the running portal; empty while no sign-in runs. */
export const SignIn = ({
  portal,
  views,
}: {
  readonly portal: PortalActorRef
  readonly views: SignInViews
}) => {
  const config = useSelector(portal, selectConfig)
  const now = useSelector(portal, selectNow)
  const signIn = useSelector(portal, selectSignIn)
  return signIn === undefined ? null : <SignInPage {...{ config, now, signIn, views }} />
}
