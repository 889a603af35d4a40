/** Focuses the first empty field of the dialog, after the render that fills in the others. */
export const focusNextField = (within: Element | null) => {
  const dialog = within?.closest('[role=dialog]')
  queueMicrotask(() => {
    const fields = dialog?.querySelectorAll<HTMLInputElement>('form input:not([type=file])') ?? []
    for (const field of fields) if (field.value === '') return field.focus()
  })
}
