import * as Radix from '@radix-ui/react-dialog'
import { type ReactNode, useRef } from 'react'
import { message as messageStyle, outcome } from '../feedback/Outcome.css.ts'
import { type FocusReturn, rememberFocus, returnFocus } from '../focus-management.ts'
import { usePageTitle } from '../page-title.ts'
import { stepTitle, visuallyHidden } from '../text/text-parts.css.ts'
import * as styles from './Dialog.css.ts'
import { useLayer } from './layers.ts'
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

/** Returns the element to focus: the main action, or the title without actions. */
const startOf = (sheet: HTMLElement) =>
  sheet.querySelector<HTMLElement>(`.${styles.footer} > :last-child`) ??
  sheet.querySelector<HTMLElement>('h2')

/** A modal warning that only its buttons close. Show one at a time. */
export const AlertDialog = ({ title, message, tab, spoken, figure, foot }: AlertProps) => {
  usePageTitle(tab ?? title)
  useLayer(true, { isWarning: true })
  const focusBefore = useRef<FocusReturn>(undefined)
  return (
    <Radix.Root open>
      <Radix.Portal>
        <Radix.Overlay className={overlay} />
        <Radix.Content
          className={styles.dialogPanel}
          role="alertdialog"
          aria-modal
          data-size="alert"
          onOpenAutoFocus={event => {
            event.preventDefault()
            focusBefore.current = rememberFocus()
            if (event.target instanceof HTMLElement) startOf(event.target)?.focus()
          }}
          onCloseAutoFocus={event => {
            event.preventDefault()
            if (focusBefore.current) returnFocus(focusBefore.current)
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
