import type { NetworkConfig } from '#machines/domain/config/network-config.types.ts'
import type { upgrade } from '#src/text/en/upgrade.ts'
import { useSignInText } from '../shared/sign-in-text.ts'

const browsers = [
  { name: 'chrome', href: 'https://www.google.com/chrome/' },
  { name: 'firefox', href: 'https://www.mozilla.org/firefox/' },
  { name: 'edge', href: 'https://www.microsoft.com/edge' },
] as const

/** The default height of a logo, in CSS pixels. */
const logoHeight = 36

interface UpgradeBrowserProps {
  readonly config: NetworkConfig
  readonly words: typeof upgrade
  /** CSS with the colours of the brand; undefined on a host whose policy refuses it. */
  readonly style: string | undefined
}

/** The logo on white, or the name. */
const Name = ({ config }: Pick<UpgradeBrowserProps, 'config'>) => {
  const { formatPortalName } = useSignInText()
  const { logo } = config.theme
  const name = formatPortalName(config)
  return logo ? <img src={logo.src} alt={name} width={logo.width} height={logo.height ?? logoHeight} /> : name
}

/**
 * A page for a browser that cannot run the portal. It uses no script, and only HTML and CSS of Internet Explorer.
 */
export const UpgradeBrowser = ({ config, words, style }: UpgradeBrowserProps) => {
  const { locale, formatPortalName } = useSignInText()
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="X-UA-Compatible" content="IE=edge" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{words.tab(formatPortalName(config))}</title>
        <link rel="icon" href="/favicon.svg" />
        <link rel="stylesheet" href="/upgrade-browser.css" />
        {style && <style>{style}</style>}
      </head>
      <body>
        <main>
          <p className="name">
            <Name config={config} />
          </p>
          <h1>{words.title}</h1>
          <p>{words.why}</p>
          <ul>
            {browsers.map(({ name, href }) => (
              <li key={href}>
                <a href={href} rel="noopener noreferrer">
                  {words.download(words[name])}
                </a>
              </li>
            ))}
          </ul>
        </main>
      </body>
    </html>
  )
}
