import type { NetworkConfig } from '#machines/domain/config/network-config.types.ts'
import { copyrightYear } from '#machines/domain/copyright-year.ts'
import { portalName, text } from '#src/text/sign-in-text.ts'
import { TextLink } from '#src/ui/button/TextLink.tsx'
import { FooterText } from '#src/ui/layout/SignInLayout.tsx'

interface SignInFooterProps {
  readonly config: NetworkConfig
  readonly now: number
}

/** The copyright, the network's legal pages and 'powered by'. */
export const SignInFooter = ({ config, now }: SignInFooterProps) => {
  const { pages, poweredBy, timeZone } = config
  return (
    <>
      <FooterText>{text.signIn.copyright(copyrightYear(now, timeZone), portalName(config))}</FooterText>
      {pages.termsConditions === undefined ? null : (
        <TextLink kind="quiet" external href={pages.termsConditions}>
          {text.signIn.terms}
        </TextLink>
      )}
      {pages.privacyPolicy === undefined ? null : (
        <TextLink kind="quiet" external href={pages.privacyPolicy}>
          {text.signIn.privacy}
        </TextLink>
      )}
      <FooterText>{text.signIn.poweredBy(poweredBy)}</FooterText>
    </>
  )
}
