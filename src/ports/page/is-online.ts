/** Whether requests may succeed; false only if the browser is certain that there is no network. */
export const createBrowserIsOnline = (navigator: { readonly onLine?: boolean }) => (): boolean =>
  navigator.onLine !== false
