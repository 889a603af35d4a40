import { type ComponentType, Suspense } from 'react'
import type { NetworkConfig } from '#machines/domain/config/network-config.types.ts'
import { copyrightYear } from '#machines/domain/copyright-year.ts'
import type { PortalActorRef } from '#machines/portal/portal.machine.ts'
import { selectIsRequestWaiting } from '#machines/portal/portal.selectors.ts'
import type { SignInActorRef } from '#machines/sign-in/sign-in.machine.ts'
import { selectSignInOverlay } from '#machines/sign-in/sign-in.selectors.ts'
import { wide } from '#src/styles/media.ts'
import { TextLink } from '#src/ui/button/TextLink.tsx'
import { Logo } from '#src/ui/layout/Logo.tsx'
import { FooterText, SignInLayout } from '#src/ui/layout/SignInLayout.tsx'
import { LoadingOverlay } from '#src/ui/overlay/FullScreenLoader.tsx'
import { useMedia } from '#src/ui/use-media.ts'
import { useSignInText } from '../shared/sign-in-text.ts'
import { useView } from '../shared/use-view.ts'
import { DialogsLoadFailed, type SignInFailureProps } from './InlineSignInFailure.tsx'
import { type NumberExampleProps, SignInForm } from './SignInForm.tsx'
import type { SignInPosterProps } from './SignInPoster.tsx'
import type { SignInDialogsProps } from './sign-in-dialogs/SignInDialogs.tsx'

/** The parts of the sign-in page that are loaded on first use. */
export interface SignInViews {
  readonly SignInPoster: ComponentType<SignInPosterProps>
  readonly SignInFailure: ComponentType<SignInFailureProps>
  readonly SignInDialogs: ComponentType<SignInDialogsProps>
  readonly NumberExample: ComponentType<NumberExampleProps>
}

interface SignInPageProps {
  readonly config: NetworkConfig
  readonly now: number
  /** Whether the consumer followed the link of a payment request. */
  readonly isRequestWaiting?: boolean
  readonly signIn: SignInActorRef
  readonly views: SignInViews
}

/** A pending request, a failure or a dialog over the form. */
const Overlay = ({ config, signIn, views }: Omit<SignInPageProps, 'now'>) => {
  const { signIn: signInText, portal } = useSignInText()
  const loading = <LoadingOverlay late label={portal.loading} />
  const { state, dialogs, failure, canRetry } = useView(signIn, selectSignInOverlay)
  return (
    <>
      {state === 'signingIn' && <LoadingOverlay label={signInText.busy} />}
      {state === 'opening' && loading}
      {state === 'openFailed' && failure && <DialogsLoadFailed signIn={signIn} failure={failure} />}
      <Suspense fallback={loading}>
        {dialogs && <views.SignInDialogs account={dialogs} config={config} />}
        {state === 'failed' && failure && (
          <views.SignInFailure signIn={signIn} failure={failure} canRetry={canRetry} />
        )}
      </Suspense>
    </>
  )
}

/** The sign-in page, equal in the painted page and in the running portal. */
export const SignInPage = ({ now, ...props }: SignInPageProps) => {
  const { formatPortalName, signIn: signInText } = useSignInText()
  const { config, signIn, views } = props
  const { pages, poweredBy, timeZone, theme, services } = config
  const name = formatPortalName(config)
  const isWide = useMedia(wide)
  return (
    <>
      <SignInLayout
        title={signInText.title}
        logo={<Logo at="page" title={name} {...theme.logo} />}
        sidePanel={{
          title: name,
          // Phones do not load the poster's code.
          children: isWide && (
            <Suspense>
              <views.SignInPoster services={services} />
            </Suspense>
          ),
        }}
        footer={
          <>
            <FooterText>{signInText.copyright(copyrightYear(now, timeZone), name)}</FooterText>
            {pages.termsConditions && (
              <TextLink kind="quiet" external href={pages.termsConditions}>
                {signInText.terms}
              </TextLink>
            )}
            {pages.privacyPolicy && (
              <TextLink kind="quiet" external href={pages.privacyPolicy}>
                {signInText.privacy}
              </TextLink>
            )}
            <FooterText>{signInText.poweredBy(poweredBy)}</FooterText>
          </>
        }
      >
        <SignInForm
          signIn={signIn}
          isRequestWaiting={props.isRequestWaiting}
          NumberExample={views.NumberExample}
        />
      </SignInLayout>
      <Overlay {...props} />
    </>
  )
}

interface SignInProps {
  readonly portal: PortalActorRef
  readonly views: SignInViews
}

/** The sign-in page of the running portal; empty while no sign-in runs. */
export const SignIn = ({ portal, views }: SignInProps) => {
  const view = useView(portal, ({ context: { config, now }, children: { signIn } }) => ({
    config,
    now,
    signIn,
  }))
  const isRequestWaiting = useView(portal, selectIsRequestWaiting)
  return view.signIn === undefined ? null : (
    <SignInPage {...view} signIn={view.signIn} isRequestWaiting={isRequestWaiting} views={views} />
  )
}
