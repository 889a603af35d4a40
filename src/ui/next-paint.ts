/** Resolves after the next paint; at once on a hidden page, which is not painted. */
export const nextPaint = (): Promise<void> =>
  new Promise(resolve => {
    if (document.hidden) resolve()
    else requestAnimationFrame(() => setTimeout(resolve))
  })
