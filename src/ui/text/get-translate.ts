/** Returns the `translate` attribute of `text`: an amount, a number or a code has digits and no lower-case letter. */
export const getTranslate = (text: string | undefined): 'no' | undefined =>
  text !== undefined && /\d/.test(text) && !/\p{Ll}/u.test(text) ? 'no' : undefined
