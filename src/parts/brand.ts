/** The brand of a page without an embedded config, as a static host or a slow network sends it. */

export { applyBrand } from '../ports/page/brand.ts'
