import { type GlobalStyleRule, globalStyle } from '@vanilla-extract/css'
import { prefersDark } from './media.ts'

/**
 * Sets the variables of both appearances; paper is always light. Dark needs two rules, because a choice
 * (`data-theme`) must override the system's preference.
 */
export const setAppearance = (light: GlobalStyleRule, dark: GlobalStyleRule) => {
  globalStyle(':root', light)
  globalStyle(':root:not([data-theme=light])', { '@media': { [`screen and ${prefersDark}`]: dark } })
  globalStyle(':root[data-theme=dark]', { '@media': { screen: dark } })
}
