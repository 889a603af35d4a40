/** Modules that the portal may need right after the first paint. */

import { createElement } from 'react'
import { forms } from '../text/en/forms.ts'
import { NumberExample as NumberExampleView } from '../views/sign-in/NumberExample.tsx'
import type { NumberExampleProps } from '../views/sign-in/SignInForm.tsx'

export { consumeResetLink } from '../ports/address/reset-link.ts'
export { createPrefetcher } from '../ports/page/prefetcher.ts'
export { createCrossTabState } from '../ports/storage/cross-tab-state.ts'
export { loadAhead } from './load-ahead.ts'

export const NumberExample = ({ signIn }: NumberExampleProps) =>
  createElement(NumberExampleView, { signIn, words: forms })
