import { type GlobalStyleRule, globalStyle } from '@vanilla-extract/css'
import { prefersDark } from './media.ts'

/**
 * Dark is written twice because a choice (`data-theme`) must beat the system, both from the one rule given. Paper is
 * always light.
 */
export const setAppearance = (light: GlobalStyleRule, dark: GlobalStyleRule) => {
  globalStyle(':root', light)
  globalStyle(':root:not([data-theme=light])', { '@media': { [`screen and ${prefersDark}`]: dark } })
  globalStyle(':root[data-theme=dark]', { '@media': { screen: dark } })
}
