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
  /** The page title while the dialog is open, for consumers in another tab; defaults to `title`. */
  readonly tab?: string | undefined
  /** A live text: announced whenever it changes. Title and message are announced once, on opening. */
  readonly spoken?: string | undefined
  /** Shown above the title. */
  readonly figure: ReactNode
  /** Buttons, the main action last: it receives the focus. */
  readonly foot?: ReactNode
}

/** Counts how often another dialog opened above `sheet`. Radix then sets `aria-hidden` on every other dialog. */
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

/** Returns the element to focus: the main action, or the title without actions. */
const startOf = (sheet: HTMLElement) =>
  sheet.querySelector<HTMLElement>(`.${styles.footer} > :last-child`) ??
  sheet.querySelector<HTMLElement>('h2')

/**
 * A modal question that Escape and presses outside do not close. Remounts when another dialog opens above, to regain
 * pointer and focus; show only one at a time.
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
