import { setNonce } from 'get-nonce'

/**
 * Radix keeps the page below a dialog from scrolling by a `<style>` of its own, which the security policy
 * admits only with the nonce of this page.
 */
const nonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.nonce
if (nonce) setNonce(nonce)
