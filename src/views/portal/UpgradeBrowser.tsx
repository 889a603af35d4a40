import type { NetworkConfig } from '#machines/domain/config/network-config.types.ts'
import { en as words } from '#src/text/en/en.upgrade.ts'
import { portalName, text } from '#src/text/sign-in-text.ts'

const browsers = [
  { name: words.chrome, href: 'https://www.google.com/chrome/' },
  { name: words.firefox, href: 'https://www.mozilla.org/firefox/' },
  { name: words.edge, href: 'https://www.microsoft.com/edge' },
]

/** The default height of a logo, in CSS pixels. */
const logoHeight = 36

interface UpgradeBrowserProps {
  readonly config: NetworkConfig
  /** CSS with the colours of the brand; undefined on a host whose policy refuses it. */
  readonly style: string | undefined
}

/** The logo on white, or the name. */
const Name = ({ config }: Pick<UpgradeBrowserProps, 'config'>) => {
  const { logo } = config.theme
  const name = portalName(config)
  return logo ? <img src={logo.src} alt={name} width={logo.width} height={logo.height ?? logoHeight} /> : name
}

/**
 * A page for a browser that cannot run the portal. It uses no script, and only HTML and CSS of Internet Explorer.
 */
export const UpgradeBrowser = ({ config, style }: UpgradeBrowserProps) => (
  <html lang={text.locale}>
    <head>
      <meta charSet="utf-8" />
      <meta httpEquiv="X-UA-Compatible" content="IE=edge" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>{words.tab(portalName(config))}</title>
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
                {words.download(name)}
              </a>
            </li>
          ))}
        </ul>
      </main>
    </body>
  </html>
)
