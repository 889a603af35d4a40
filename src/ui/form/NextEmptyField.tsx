import { focusNextField } from './focus-next-field.ts'

/** Focuses the first empty field when it appears, after something outside the page filled in another. */
export const NextEmptyField = () => <span hidden ref={focusNextField} />
