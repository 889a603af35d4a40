import type { NetworkConfig } from '#machines/domain/config/network-config.types.ts'
import { brandProperties } from '#src/styles/brand.ts'

/** Applies the name of the portal and the colours of the brand to the page. Only values of `brandProperties` reach a style. */
export const applyBrand = (
  page: Pick<Document, 'title' | 'documentElement'>,
  { theme }: NetworkConfig,
  name: string,
): void => {
  page.title = name
  for (const [property, value] of Object.entries(brandProperties(theme))) {
    page.documentElement.style.setProperty(property, value)
  }
}
