import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { createActor } from 'xstate'
import { decodeNetworkConfig } from '../machines/domain/config/network-config.ts'
import { Failure } from '../machines/network/failure.ts'
import { realTime } from '../machines/shared/time.ts'
import { signInMachine } from '../machines/sign-in/sign-in.machine.ts'
import { brandStyleSheet, resolveBrandColours } from './styles/brand.ts'
import { supportedBrowsers } from './styles/supported-browsers.ts'
import { cookiePageStyleSheet, upgradeStyleSheet } from './styles/upgrade.ts'
import { signIn as signInCatalogue } from './text/en/sign-in.ts'
import { upgrade } from './text/en/upgrade.ts'
import { createSignInText } from './text/sign-in-text.ts'
import { Button } from './ui/button/Button.tsx'
import { FullScreenLoader } from './ui/overlay/FullScreenLoader.tsx'
import { FullScreenMessage } from './ui/overlay/FullScreenMessage.tsx'
import { TooManyCookies } from './views/portal/TooManyCookies.tsx'
import { UpgradeBrowser } from './views/portal/UpgradeBrowser.tsx'
import { SignInTextContext } from './views/shared/sign-in-text.ts'
import { SignInPage } from './views/sign-in/SignIn.tsx'

export { inlineScript } from './inline-script.ts'

export type PaintedState = 'signedOut' | 'restoring' | 'configFailed'

export interface Shell {
  readonly title: string
  readonly lang: string
  /** CSS with the colours of the brand. */
  readonly style: string
  /** The page colours, also used for the bars of the browser. */
  readonly pageColours: Readonly<Record<'light' | 'dark', string>>
  /** The markup of `#app` until the script runs. */
  readonly body: string
  /** The state of the portal that the markup shows. */
  readonly painted: PaintedState
  /** The notice that the inline script shows when the portal does not load. */
  readonly slow: string
  /** The sentence that only a browser without the needed features shows. */
  readonly unsupported: string
}

const text = createSignInText(signInCatalogue)

/** Gives the texts to the views inside. */
const withText = (page: ReactNode) => <SignInTextContext value={text}>{page}</SignInTextContext>

const Empty = () => null

/** The painted page has no dialogs. */
const noViews = {
  SignInPoster: Empty,
  SignInFailure: Empty,
  SignInDialogs: Empty,
  NumberExample: Empty,
}

/** The error of the state `configFailed`, equal to what the portal renders. */
const NoNetwork = () => {
  const { words, traceId } = new Failure({ kind: 'invalidResponse' })
  return (
    <FullScreenMessage
      title={text.portal.networkError}
      message={text.portal.configFailed}
      advice={text.formatMessage(words)}
      trace={{ label: text.failure.traceId, id: traceId }}
      actions={<Button kind="primary">{text.failure.retry}</Button>}
    />
  )
}

/** The notice of a portal that does not load. */
const SlowNotice = () => (
  <>
    <p role="alert">{upgrade.slow}</p>
    <Button kind="primary">{upgrade.reload}</Button>
  </>
)

/**
 * Renders the page before its script runs. The sign-in form accepts typing, and the portal hydrates it; any other markup
 * is inert and replaced.
 *
 * @param config the data of the config response; undefined when there is none
 * @param state whether the request had a session cookie, or the config could not be read
 * @param now milliseconds since the epoch
 */
export const renderShell = (page: { config: unknown; state: PaintedState; now: number }): Shell => {
  const config = decodeNetworkConfig(page.config)
  const { light, dark } = resolveBrandColours(config.theme)
  const signIn = createActor(signInMachine, {
    input: { config, notice: undefined, reset: undefined, time: realTime },
  })
  return {
    title: text.formatPortalName(config),
    lang: text.locale,
    style: brandStyleSheet(config.theme),
    pageColours: { light: light.page, dark: dark.page },
    painted: page.state,
    slow: renderToStaticMarkup(<SlowNotice />),
    body:
      page.state === 'signedOut'
        ? renderToString(
            withText(<SignInPage config={config} now={page.now} signIn={signIn} views={noViews} />),
          )
        : renderToStaticMarkup(
            <div inert>
              {page.state === 'restoring' ? <FullScreenLoader label={text.portal.loading} /> : <NoNetwork />}
            </div>,
          ),
    unsupported: upgrade.tooOld(supportedBrowsers),
  }
}

/**
 * Renders the page at `/upgrade-browser` in the brand.
 *
 * @param config the data of the config response; undefined when there is none
 * @param isStyled whether the security policy of the host allows an inline style
 */
export const renderUpgradePage = (config: unknown, isStyled = true): { html: string; style: string } => {
  const decoded = decodeNetworkConfig(config)
  const style = isStyled ? upgradeStyleSheet(decoded.theme) : undefined
  return {
    html: `<!doctype html>${renderToStaticMarkup(withText(<UpgradeBrowser config={decoded} words={upgrade} style={style} />))}`,
    style: style ?? '',
  }
}

/**
 * Renders the page for a browser whose cookies are longer than the server accepts.
 *
 * @param config the data of the config response; undefined when there is none
 */
export const renderCookiePage = (config: unknown): { html: string; style: string } => {
  const decoded = decodeNetworkConfig(config)
  const style = cookiePageStyleSheet(decoded.theme)
  return {
    html: `<!doctype html>${renderToStaticMarkup(withText(<TooManyCookies config={decoded} words={upgrade} style={style} />))}`,
    style,
  }
}
