/** Two columns; dialogs float. */
export const medium = '(min-width: 40rem)'
/** Wallet, services and graph side by side. */
export const wide = '(min-width: 64rem)'
/** A phone with enlarged text. */
export const tiny = '(max-width: 18rem)'
/** A phone held sideways: nothing but what is filled in has room to spare. */
export const short = '(max-height: 26rem)'
/** A pointer that can rest on something. */
export const canHover = '(hover: hover)'
export const allowsMotion = '(prefers-reduced-motion: no-preference)'
/** The system's own palette replaces ours; drawings have to follow by hand. */
export const forcedColours = '(forced-colors: active)'
export const prefersDark = '(prefers-color-scheme: dark)'
/** Paper: see `appearance.ts` for its colours. */
export const onPaper = 'print'
