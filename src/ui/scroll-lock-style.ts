import { useEffect } from 'react'

interface StyleProps {
  readonly styles: string
}

/**
 * Replaces `styleSingleton` of `react-style-singleton`, with which Radix dialogs lock page scrolling. The original
 * injects a `<style>`, which the security policy blocks; constructed style sheets are allowed.
 */
export const styleSingleton = () => {
  let userCount = 0
  let sheet: CSSStyleSheet | undefined

  const mount = (styles: string) => {
    userCount += 1
    // Only the first styles apply: later ones are measured while scrolling is already locked.
    if (sheet !== undefined) return
    sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    document.adoptedStyleSheets.push(sheet)
  }

  const unmount = () => {
    userCount -= 1
    if (userCount > 0) return
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(adopted => adopted !== sheet)
    sheet = undefined
  }

  return ({ styles }: StyleProps) => {
    useEffect(() => {
      mount(styles)
      return unmount
    }, [styles])
    return null
  }
}
