import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { createActor } from 'xstate'
import { decodeNetworkConfig } from '../machines/domain/config/network-config.ts'
import { Failure } from '../machines/network/failure.ts'
import { realTime } from '../machines/shared/time.ts'
import { signInMachine } from '../machines/sign-in/sign-in.machine.ts'
import { brandStyleSheet, resolveBrandColours } from './styles/brand.ts'
import { supportedBrowsers } from './styles/supported-browsers.ts'
import { upgradeStyleSheet } from './styles/upgrade.ts'
import { en as upgradeWords } from './text/en/en.upgrade.ts'
import { formatMessage, portalName, text } from './text/sign-in-text.ts'
import { Button } from './ui/button/Button.tsx'
import { FullScreenLoader } from './ui/overlay/FullScreenLoader.tsx'
import { FullScreenMessage } from './ui/overlay/FullScreenMessage.tsx'
import { UpgradeBrowser } from './views/portal/UpgradeBrowser.tsx'
import { SignInPage } from './views/sign-in/SignIn.tsx'

export { inlineScript } from './inline-script.ts'

export type PaintedState = 'signedOut' | 'restoring' | 'configFailed'

export interface Shell {
  readonly title: string
  readonly lang: string
  /** The operator's colours, as a style sheet. */
  readonly style: string
  /** The colours of the page, which a browser takes for its own bars. */
  readonly pageColours: Readonly<Record<'light' | 'dark', string>>
  /** What stands in `#app` until the script has run. */
  readonly body: string
  /** The state of the portal that it shows. */
  readonly painted: PaintedState
  /** What the inline script shows when the portal's own does not come. */
  readonly slow: string
  /** What a browser says that is too old for the portal, and no other. */
  readonly unsupported: string
}

const Nothing = () => null

/** The page before any script has run shows the form alone. */
const noViews = {
  SignInPoster: Nothing,
  SignInFailure: Nothing,
  SignInDialogs: Nothing,
  DialogsLoadFailed: Nothing,
}

/** What the portal shows for its `configFailed`, as it does when the network answers with no config. */
const NoNetwork = () => {
  const { words, traceId } = new Failure({ kind: 'invalidResponse' })
  return (
    <FullScreenMessage
      title={text.portal.networkError}
      message={text.portal.networkErrorHelp}
      advice={formatMessage(words)}
      trace={{ label: text.failure.traceId, id: traceId }}
      actions={<Button kind="primary">{text.failure.retry}</Button>}
    />
  )
}

/** The sentence and the button that appear when the portal's script does not come. */
const SlowNotice = () => (
  <>
    <p role="alert">{upgradeWords.slow}</p>
    <Button kind="primary">{upgradeWords.reload}</Button>
  </>
)

/**
 * A page before any script has run. The sign-in form takes typing, and the portal hydrates its markup. Everything else
 * is inert and replaced.
 *
 * @param config the data of the config call as it came, undefined when there is none
 * @param state whether the browser brought a session with it, or the network has no config to go by
 * @param now milliseconds since the epoch
 */
export const renderShell = (page: { config: unknown; state: PaintedState; now: number }): Shell => {
  const config = decodeNetworkConfig(page.config)
  const { light, dark } = resolveBrandColours(config.theme)
  const signIn = createActor(signInMachine, {
    input: { config, notice: undefined, reset: undefined, time: realTime },
  })
  return {
    title: portalName(config),
    lang: text.locale,
    style: brandStyleSheet(config.theme),
    pageColours: { light: light.page, dark: dark.page },
    painted: page.state,
    slow: renderToStaticMarkup(<SlowNotice />),
    body:
      page.state === 'signedOut'
        ? renderToString(<SignInPage config={config} now={page.now} signIn={signIn} views={noViews} />)
        : renderToStaticMarkup(
            <div inert>
              {page.state === 'restoring' ? <FullScreenLoader label={text.portal.loading} /> : <NoNetwork />}
            </div>,
          ),
    unsupported: upgradeWords.tooOld(supportedBrowsers),
  }
}

/**
 * The whole page at `/upgrade-browser`, in the operator's name and looks.
 *
 * @param config the data of the config call as it came, undefined when there is none
 * @param isStyled whether the security policy of the host allows a style in the page
 */
export const renderUpgradePage = (config: unknown, isStyled = true): { html: string; style: string } => {
  const decoded = decodeNetworkConfig(config)
  const style = isStyled ? upgradeStyleSheet(decoded.theme) : undefined
  return {
    html: `<!doctype html>${renderToStaticMarkup(<UpgradeBrowser config={decoded} style={style} />)}`,
    style: style ?? '',
  }
}
