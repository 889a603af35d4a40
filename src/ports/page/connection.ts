/** Whether calls are worth making; true unless the browser is certain that there is no network. */
export const browserConnection = (navigator: { readonly onLine?: boolean }) => (): boolean =>
  navigator.onLine !== false
