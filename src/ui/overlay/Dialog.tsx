import * as Radix from '@radix-ui/react-dialog'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { focusCandidates, focusFirstAvailable } from '../focus-management.ts'
import { Avatar, type AvatarIcon } from '../icons/Avatar.tsx'
import { usePageTitle } from '../page-title.ts'
import { ChangingText } from '../text/ChangingText.tsx'
import { clampAttributes } from '../text/ClampedText.tsx'
import * as styles from './Dialog.css.ts'
import { overlay } from './Overlay.css.ts'

export interface DialogProps {
  readonly open: boolean
  readonly title: string
  /** What has been chosen on the way here. */
  readonly path?: string | undefined
  readonly icon?: AvatarIcon | undefined
  /** `alert` a short question; `service` keeps its height from step to step; `wide` lists and tables. */
  readonly size?: 'alert' | 'service' | 'wide' | undefined
  /** Escape and a press outside, unless blocked. */
  readonly onClose: () => void
  /** The name of the field to which the focus goes afterwards; to where it came from unless given. */
  readonly restoreFocusTo?: string | undefined
  readonly blocked?: boolean | undefined
  /** A press outside does nothing, so that a slip of the thumb loses nothing that was typed. */
  readonly ignoresOutside?: boolean | undefined
  /** Names the step that is shown. When it changes, focus goes to where the new step begins. */
  readonly focusKey?: string | undefined
  /** Given: it can be printed, and nothing else then is. What stands at the head of the paper. */
  readonly printHeader?: string | undefined
  /** Beside the title: what can be done with the whole of it. */
  readonly actions?: ReactNode
  /** A `DialogScreen`. */
  readonly children: ReactNode
}

/** Characters that two lines below the title hold on a phone. */
const pathRoom = 80

/** A cell of a table has a heading too, by that attribute. */
const heading = 'h3[data-heading]'

/** Where a step begins: at the field that asks for it, else at its heading, else at the dialog's title. */
const beginStep = (sheet: HTMLElement) => {
  for (const scrolled of [sheet, sheet.querySelector(`.${styles.body}`)]) if (scrolled) scrolled.scrollTop = 0
  const starts = ['[data-autofocus]', heading, 'h2']
  for (const start of starts) {
    const element = sheet.querySelector<HTMLElement>(start)
    if (element) return element.focus()
  }
}

/**
 * A sheet on phones, floating from 40rem. Focus stays inside and returns to where it came from. One dialog for all
 * steps of a flow: it rises once and keeps its size.
 */
export const Dialog = (props: DialogProps) => {
  const sheet = useRef<HTMLDivElement>(null)
  const opener = useRef<Element>(null)
  /** The opener and what is around it; the opener itself may be gone when the dialog closes. */
  const places = useRef<readonly Element[]>([])
  const shownStep = useRef<string>(undefined)
  const pathId = useId()
  const { focusKey } = props
  usePageTitle(props.open ? props.title : undefined)
  useEffect(() => {
    // The first step begins when the dialog has opened, which is later.
    if (shownStep.current === undefined || shownStep.current === focusKey) return
    shownStep.current = focusKey
    if (sheet.current && focusKey !== undefined) beginStep(sheet.current)
  }, [focusKey])
  return (
    <Radix.Root open={props.open} onOpenChange={props.onClose}>
      <Radix.Portal>
        <Radix.Overlay className={overlay} />
        <Radix.Content
          ref={sheet}
          className={styles.dialogPanel}
          data-size={props.size}
          data-print-header={props.printHeader}
          aria-describedby={props.path ? pathId : undefined}
          onOpenAutoFocus={event => {
            opener.current = document.activeElement
            places.current = focusCandidates(opener.current)
            shownStep.current = focusKey
            if (focusKey === undefined || !sheet.current) return
            event.preventDefault()
            beginStep(sheet.current)
          }}
          onCloseAutoFocus={event => {
            event.preventDefault()
            shownStep.current = undefined
            const field = props.restoreFocusTo && document.querySelector(`[name="${props.restoreFocusTo}"]`)
            const ways = opener.current?.isConnected ? focusCandidates(opener.current) : places.current
            focusFirstAvailable([...(field ? [field] : []), ...ways])
          }}
          onFocus={({ target, currentTarget, relatedTarget }) => {
            // What had the focus is gone, as when an answer has come, and the sheet was left with it.
            const start = currentTarget.querySelector<HTMLElement>(heading)
            if (target === currentTarget && (relatedTarget === null || relatedTarget === start))
              start?.focus()
          }}
          onBlur={({ relatedTarget, currentTarget }) => {
            // The menu that led here gives the focus back to its button when this has it already, and keeps it.
            if (opener.current === document.body && relatedTarget && !currentTarget.contains(relatedTarget))
              opener.current = relatedTarget
          }}
          onEscapeKeyDown={event => {
            // The library hears it for whichever dialog was the highest when it last drew them, which may be the one
            // below: whoever has the focus hears it instead, and the library only what is struck nowhere.
            if (props.blocked || event.target !== document.body) event.preventDefault()
          }}
          onKeyDown={({ key, target, currentTarget }) => {
            const isOurs = target instanceof Node && currentTarget.contains(target)
            if (key === 'Escape' && isOurs && props.open && !props.blocked) props.onClose()
          }}
          onInteractOutside={event => {
            if (props.blocked || props.ignoresOutside) event.preventDefault()
          }}
        >
          {props.printHeader && <p className={styles.printHeader}>{props.printHeader}</p>}
          <header className={styles.header}>
            {props.icon && <Avatar icon={props.icon} />}
            <div>
              <Radix.Title className={styles.title} tabIndex={-1} {...clampAttributes(props.title)}>
                {props.title}
              </Radix.Title>
              {props.path && (
                <p className={styles.path} id={pathId} {...clampAttributes(props.path, pathRoom)}>
                  <ChangingText>{props.path}</ChangingText>
                </p>
              )}
            </div>
            {props.actions && <div className={styles.actions}>{props.actions}</div>}
          </header>
          {props.children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
