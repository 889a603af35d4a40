import * as Radix from '@radix-ui/react-dialog'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { message as messageStyle, outcome } from '../feedback/Outcome.css.ts'
import { focusCandidates, focusFirstAvailable } from '../focus-management.ts'
import { usePageTitle } from '../page-title.ts'
import { stepTitle, visuallyHidden } from '../text/text-parts.css.ts'
import * as styles from './Dialog.css.ts'
import { overlay } from './Overlay.css.ts'

export interface AlertProps {
  readonly title: string
  readonly message: string
  /** What the page is called meanwhile, for whoever looks at another one; its title unless given. */
  readonly tab?: string | undefined
  /** What is announced when it changes; the title and the message are as it appears. */
  readonly spoken?: string | undefined
  /** What stands above the title. */
  readonly figure: ReactNode
  /** The ways on, the main one last: it has the focus. */
  readonly foot?: ReactNode
}

/** Counts how often another dialog has come to lie above `sheet`: each hides all others from whoever hears the page. */
const useTimesHidden = (sheet: Element | null): number => {
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (sheet === null) return
    const look = () => {
      if (sheet.getAttribute('aria-hidden') === 'true') setTimes(before => before + 1)
    }
    const watch = new MutationObserver(look)
    watch.observe(sheet, { attributeFilter: ['aria-hidden'] })
    look()
    return () => watch.disconnect()
  }, [sheet])
  return times
}

/** Where the focus goes: to the main way on, else to the title. */
const startOf = (sheet: HTMLElement) =>
  sheet.querySelector<HTMLElement>(`.${styles.footer} > :last-child`) ??
  sheet.querySelector<HTMLElement>('h2')

/**
 * A question that is above everything and waits for its answer: neither Escape nor a press elsewhere is one. The
 * last dialog to open has the pointer and the focus, so when another one opens above it, it opens once more. There
 * is one of its kind at a time.
 */
export const AlertDialog = ({ title, message, tab, spoken, figure, foot }: AlertProps) => {
  usePageTitle(tab ?? title)
  const [sheet, setSheet] = useState<HTMLElement | null>(null)
  const places = useRef<readonly Element[]>([])
  return (
    <Radix.Root open key={useTimesHidden(sheet)}>
      <Radix.Portal>
        <Radix.Overlay className={overlay} />
        <Radix.Content
          ref={setSheet}
          className={styles.dialogPanel}
          role="alertdialog"
          aria-modal
          data-size="alert"
          onOpenAutoFocus={event => {
            event.preventDefault()
            places.current = focusCandidates(document.activeElement)
            if (event.target instanceof HTMLElement) startOf(event.target)?.focus()
          }}
          onCloseAutoFocus={event => {
            event.preventDefault()
            focusFirstAvailable(places.current)
          }}
        >
          <div className={styles.body}>
            <div className={outcome}>
              {figure}
              <Radix.Title className={stepTitle} tabIndex={-1}>
                {title}
              </Radix.Title>
              <Radix.Description className={messageStyle}>{message}</Radix.Description>
              <p className={visuallyHidden} role="status">
                {spoken}
              </p>
            </div>
          </div>
          {foot && <footer className={styles.footer}>{foot}</footer>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
