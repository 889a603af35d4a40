/** Modules that the portal may need right after the first paint. */

export { consumeResetLink } from '../ports/address/reset-link.ts'
export { createPrefetcher } from '../ports/page/prefetcher.ts'
export { createCrossTabState } from '../ports/storage/cross-tab-state.ts'
export { NumberExample } from '../views/sign-in/NumberExample.tsx'
export { loadAhead } from './load-ahead.ts'
