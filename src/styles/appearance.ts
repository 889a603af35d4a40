import { assignVars, type GlobalStyleRule, globalStyle } from '@vanilla-extract/css'
import { prefersDark } from './media.ts'

type Contract = Parameters<typeof assignVars>[0]
type Values<Roles extends Contract> = Parameters<typeof assignVars<Roles>>[1]

/**
 * Gives roles their light and dark values. Dark is written twice because a choice (`data-theme`) must beat the
 * system, both from the one object given.
 */
export const setAppearance = <Roles extends Contract>(
  roles: Roles,
  light: Values<Roles>,
  dark: Values<Roles>,
) => {
  const inDark: GlobalStyleRule = { colorScheme: 'dark', vars: assignVars(roles, dark) }
  globalStyle(':root', { colorScheme: 'light', vars: assignVars(roles, light) })
  globalStyle(':root:not([data-theme=light])', { '@media': { [prefersDark]: inDark } })
  globalStyle(':root[data-theme=dark]', inDark)
}
