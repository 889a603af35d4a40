/** Whether a text field of the page has a value. */
export const hasTypedValues = (page: ParentNode): boolean =>
  [
    ...page.querySelectorAll<HTMLInputElement>(
      'input:not([type=radio], [type=checkbox], [type=range]), textarea',
    ),
  ].some(({ value }) => value !== '')
