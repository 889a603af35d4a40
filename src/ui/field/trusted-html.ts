/** The exact text of the `<style>` that Radix Select renders. */
export const selectStyle =
  '[data-radix-select-viewport]{scrollbar-width:none;-ms-overflow-style:none;-webkit-overflow-scrolling:touch;}[data-radix-select-viewport]::-webkit-scrollbar{display:none}'

/** Returns `html` if it is empty or Radix Select's style. Undefined makes the browser reject the string. */
export const allowTrustedHtml = (html: string): string | undefined =>
  html === '' || html === selectStyle ? html : undefined

interface TrustedTypes {
  readonly defaultPolicy: unknown
  // Policies return Trusted Types objects; TypeScript accepts only strings for the same sinks.
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
  /** Undefined in browsers without Trusted Types. TypeScript's DOM types lack the property. */
  var trustedTypes: TrustedTypes | undefined
}

if (globalThis.trustedTypes?.defaultPolicy === null)
  globalThis.trustedTypes.createPolicy('default', { createHTML: allowTrustedHtml })
