import type { NetworkConfig } from '#machines/domain/config/network-config.types.ts'
import { brandProperties } from '#src/styles/brand.ts'
import { portalName } from '#src/text/sign-in-text.ts'

/** Applies name and colours of the brand to the page. Only values of `brandProperties` reach a style. */
export const applyBrand = (
  page: Pick<Document, 'title' | 'documentElement'>,
  config: NetworkConfig,
): void => {
  page.title = portalName(config)
  for (const [property, value] of Object.entries(brandProperties(config.theme))) {
    page.documentElement.style.setProperty(property, value)
  }
}
