import type { NetworkConfig } from '../../../machines/domain/config/network-config.types.ts'
import { en as words } from '../../text/en/en.upgrade.ts'
import { portalName, text } from '../../text/sign-in-text.ts'

const browsers = [
  { name: words.chrome, href: 'https://www.google.com/chrome/' },
  { name: words.firefox, href: 'https://www.mozilla.org/firefox/' },
  { name: words.edge, href: 'https://www.microsoft.com/edge' },
]

/** As high as a logo in the portal, where the operator does not say. */
const logoHeight = 36

interface UpgradeBrowserProps {
  readonly config: NetworkConfig
  /** The operator's colours as CSS; undefined on a host that would refuse them. */
  readonly style: string | undefined
}

/** The operator's logo, drawn for paper, or the name. */
const Name = ({ config }: Pick<UpgradeBrowserProps, 'config'>) => {
  const { logo } = config.theme
  const name = portalName(config)
  return logo ? <img src={logo.src} alt={name} width={logo.width} height={logo.height ?? logoHeight} /> : name
}

/**
 * A whole page for a browser that cannot run the portal (S15): no script, no module, and no more of HTML and CSS
 * than Internet Explorer knows.
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
