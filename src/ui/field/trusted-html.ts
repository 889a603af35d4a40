/** The exact text of the `<style>` that Radix Select renders. */
export const selectStyle =
  '[data-radix-select-viewport]{scrollbar-width:none;-ms-overflow-style:none;-webkit-overflow-scrolling:touch;}[data-radix-select-viewport]::-webkit-scrollbar{display:none}'

/** The only HTML that the page may make of a string; undefined refuses it. */
export const allowTrustedHtml = (html: string): string | undefined =>
  html === '' || html === selectStyle ? html : undefined

interface TrustedTypes {
  readonly defaultPolicy: unknown
  // What they make are objects that may go where TypeScript knows only of strings.
  createPolicy(
    name: string,
    rules: { readonly createHTML: (html: string) => string | undefined },
  ): { createHTML(html: string): string }
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (url: string) => string | undefined },
  ): { createScriptURL(url: string): string }
}

declare global {
  /** Where the browser knows Trusted Types, which TypeScript's own declarations do not. */
  var trustedTypes: TrustedTypes | undefined
}

if (globalThis.trustedTypes?.defaultPolicy === null)
  globalThis.trustedTypes.createPolicy('default', { createHTML: allowTrustedHtml })
