import type { NetworkConfig } from '../../../machines/domain/config/network-config.types.ts'
import { brandProperties } from '../../styles/brand.ts'
import { portalName } from '../../text/sign-in-text.ts'

/** Puts the operator's name and colours on the page. Only values that `brandProperties` made reach a style. */
export const applyBrand = (
  page: Pick<Document, 'title' | 'documentElement'>,
  config: NetworkConfig,
): void => {
  page.title = portalName(config)
  for (const [property, value] of Object.entries(brandProperties(config.theme))) {
    page.documentElement.style.setProperty(property, value)
  }
}
