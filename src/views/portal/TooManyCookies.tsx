import type { NetworkConfig } from '#machines/domain/config/network-config.types.ts'
import type { upgrade } from '#src/text/en/upgrade.ts'
import { useSignInText } from '../shared/sign-in-text.ts'

interface TooManyCookiesProps {
  readonly config: NetworkConfig
  readonly words: typeof upgrade
  readonly style: string
}

/**
 * A page for a browser whose cookies are longer than the server accepts. It loads no file, because each request would
 * carry these cookies too.
 */
export const TooManyCookies = ({ config, words, style }: TooManyCookiesProps) => {
  const { locale, formatPortalName } = useSignInText()
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{words.cookies.tab(formatPortalName(config))}</title>
        <link rel="icon" href="data:," />
        <style>{style}</style>
      </head>
      <body>
        <main>
          <p className="name">{formatPortalName(config)}</p>
          <h1>{words.cookies.title}</h1>
          <p>{words.cookies.why}</p>
          <p>{words.cookies.help}</p>
          <a href="/">{words.reload}</a>
        </main>
      </body>
    </html>
  )
}
