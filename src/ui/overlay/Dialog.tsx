import * as Radix from '@radix-ui/react-dialog'
import { type ReactNode, useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { desk } from '#src/styles/media.ts'
import { type FocusReturn, rememberFocus, returnFocus } from '../focus-management.ts'
import { Avatar, type AvatarIcon } from '../icons/Avatar.tsx'
import { usePageTitle } from '../page-title.ts'
import { ChangingText } from '../text/ChangingText.tsx'
import { clampAttributes } from '../text/ClampedText.tsx'
import { mutedText } from '../text/MutedText.css.ts'
import { stepHeading, stepTitle } from '../text/text-parts.css.ts'
import { useMedia } from '../use-media.ts'
import { playClosing } from './closing.ts'
import * as styles from './Dialog.css.ts'
import { useIsWarningShown, useLayer } from './layers.ts'
import { overlay } from './Overlay.css.ts'

export interface DialogProps {
  readonly open: boolean
  readonly title: string
  /** The menu path that the consumer chose. */
  readonly path?: string | undefined
  readonly icon?: AvatarIcon | undefined
  /**
   * `alert` for a short question; `service` with a fixed height for all steps; `wide` for lists and tables; `screen` for
   * a code that fills the screen; `camera` for a picture that fills the screen of a phone.
   */
  readonly size?: 'alert' | 'service' | 'wide' | 'screen' | 'camera' | undefined
  /**
   * The place at a desk, where the rest of the page stays usable: `panel` beside the page, `page` in place of it below
   * the top bar. Elsewhere, and by default, the dialog covers the page.
   */
  readonly place?: 'panel' | 'page' | undefined
  /** Called on Escape, on the browser's Back and on a press outside, unless `blocked`. */
  readonly onClose: () => void
  /** Called on the browser's Back instead of `onClose`, also if `blocked`. */
  readonly onBack?: (() => void) | undefined
  /** Whether the URL names the step, so that the browser's Back and Forward change the step. */
  readonly isInUrl?: boolean | undefined
  /** The name of the field to focus after closing; defaults to the opener. */
  readonly restoreFocusTo?: string | undefined
  readonly blocked?: boolean | undefined
  /** Ignores presses outside, so that an accidental press does not discard typed values. */
  readonly ignoresOutside?: boolean | undefined
  /** Identifies the current step. When the key changes, the focus moves to the start of the new step. */
  readonly focusKey?: string | undefined
  /** Actions for the whole dialog, beside the title. */
  readonly actions?: ReactNode
  /** A `DialogScreen`. */
  readonly children: ReactNode
}

/** The number of characters that fit on two lines below the title on a phone. */
const pathRoom = 80

/** The attribute marks the step's heading; table cells use it for theirs, therefore also `h3`. */
const heading = 'h3[data-heading]'

/** The state that a dialog passes to the dialog that replaces it in the same commit. */
interface Handover {
  readonly size: string | undefined
  /** The time of the animation; undefined at its end. */
  readonly elapsed: Animation['currentTime'] | undefined
  readonly focusBefore: FocusReturn
  /** Whether a dialog has replaced this one, so that the focus stays in the new dialog. */
  isTaken: boolean
}

let handover: Handover | undefined

/** Sets the animation to the time that the replaced dialog had reached. */
const continueAnimation = (panel: HTMLElement | null, elapsed: Handover['elapsed']) => {
  for (const animation of panel?.getAnimations() ?? [])
    if (elapsed === undefined) animation.finish()
    else animation.currentTime = elapsed
}

/** Focuses the step's first field, heading or the dialog's title. */
const beginStep = (sheet: HTMLElement) => {
  const starts = ['[data-autofocus]', heading, 'h2']
  for (const start of starts) {
    const element = sheet.querySelector<HTMLElement>(start)
    if (element) return element.focus()
  }
}

/**
 * Returns a `ref` for the element of a panel that had the focus last; undefined after a press outside. When the element
 * is removed or disabled, the focus moves to the panel, which does not trap it.
 */
const useFocusKeeper = (panel: HTMLElement | null) => {
  const focused = useRef<Element>(undefined)
  useEffect(() => {
    if (panel === null) return
    const observer = new MutationObserver(() => {
      if (focused.current && document.activeElement === document.body) panel.focus()
    })
    observer.observe(panel, { childList: true, subtree: true })
    // Radix would lead Tab from the end of a dialog to its start: here it leads to the rest of the page.
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Tab') event.stopPropagation()
    }
    panel.addEventListener('keydown', leave, true)
    return () => {
      observer.disconnect()
      panel.removeEventListener('keydown', leave, true)
    }
  }, [panel])
  return focused
}

/**
 * A sheet on phones, a floating dialog from 40rem; traps the focus and restores it on close. All steps of a flow
 * share one dialog, so that it opens once and keeps its size.
 */
export const Dialog = (props: DialogProps) => {
  const sheet = useRef<HTMLDivElement>(null)
  const [panel, setPanel] = useState<HTMLDivElement | null>(null)
  const scrim = useRef<HTMLDivElement | null>(null)
  const attach = useCallback((element: HTMLDivElement | null) => {
    const removed = element === null ? [scrim.current, sheet.current].filter(part => part !== null) : []
    sheet.current = element
    setPanel(element)
    // Before the next paint, and after the commit in which another dialog, or this one, may have taken the place.
    queueMicrotask(() => {
      if (sheet.current === null && !ownHandover.current?.isTaken) playClosing(removed)
    })
  }, [])
  const focusBefore = useRef<FocusReturn>(undefined)
  const shownStep = useRef<string>(undefined)
  const ownHandover = useRef<Handover>(undefined)
  const replaced = useRef<Handover>(undefined)
  const pathId = useId()
  const { focusKey } = props
  const isDesk = useMedia(desk)
  const place = isDesk ? props.place : undefined
  // Radix covers a warning with each dialog that opens after it, so this dialog waits for the end of the warning.
  const isWarningShown = useIsWarningShown()
  const isOpen = props.open && (panel !== null || !isWarningShown)
  useLayer(isOpen, {
    isInUrl: props.isInUrl,
    onEscape: props.blocked ? undefined : props.onClose,
    onBack: props.onBack,
  })
  // Not on opening, because a dialog that waits for an alert dialog opens too late for it.
  useLayoutEffect(() => {
    replaced.current = props.open ? handover : undefined
    if (replaced.current) replaced.current.isTaken = true
  }, [props.open])
  usePageTitle(isOpen ? props.title : undefined)
  useEffect(() => {
    // `onOpenAutoFocus` handles the first step.
    if (shownStep.current === undefined || shownStep.current === focusKey) return
    shownStep.current = focusKey
    if (!sheet.current || focusKey === undefined) return
    for (const scrolled of [sheet.current, sheet.current.querySelector(`.${styles.body}`)])
      if (scrolled) scrolled.scrollTop = 0
    beginStep(sheet.current)
  }, [focusKey])
  const focused = useFocusKeeper(place === undefined ? null : panel)
  // Layout effects end while the removed panel is still in the document.
  useLayoutEffect(
    () => () => {
      if (sheet.current === null || focusBefore.current === undefined) return
      const { size } = sheet.current.dataset
      const elapsed = sheet.current.getAnimations()[0]?.currentTime
      const offered = { size, elapsed, focusBefore: focusBefore.current, isTaken: false }
      ownHandover.current = offered
      handover = offered
      setTimeout(() => {
        if (handover === offered) handover = undefined
      })
    },
    [],
  )
  return (
    <Radix.Root open={isOpen} modal={place === undefined} onOpenChange={props.onClose}>
      <Radix.Portal>
        <Radix.Overlay
          // Kept after its removal, which precedes that of the panel.
          ref={element => {
            scrim.current = element ?? scrim.current
          }}
          className={overlay}
        />
        <Radix.Content
          ref={attach}
          className={styles.dialogPanel}
          data-size={props.size}
          data-place={place}
          aria-describedby={props.path ? pathId : undefined}
          onOpenAutoFocus={event => {
            const { current: before } = replaced
            focusBefore.current = before?.focusBefore ?? rememberFocus()
            if (before && before.size === props.size) continueAnimation(sheet.current, before.elapsed)
            shownStep.current = focusKey
            if (focusKey === undefined || !sheet.current) return
            event.preventDefault()
            beginStep(sheet.current)
          }}
          onCloseAutoFocus={event => {
            event.preventDefault()
            // Another dialog has opened since, or this one in its other place.
            if (document.activeElement?.closest('[role=dialog]')) return
            shownStep.current = undefined
            if (ownHandover.current?.isTaken || focusBefore.current === undefined) return
            const { restoreFocusTo } = props
            returnFocus(
              focusBefore.current,
              restoreFocusTo === undefined ? null : document.querySelector(`[name="${restoreFocusTo}"]`),
            )
          }}
          onFocus={({ target, currentTarget, relatedTarget }) => {
            focused.current = target
            // The focused element was unmounted, for example by a response, and the focus moved to the dialog.
            const start = currentTarget.querySelector<HTMLElement>(heading)
            if (target === currentTarget && (relatedTarget === null || relatedTarget === start))
              start?.focus()
          }}
          onBlur={({ relatedTarget, currentTarget }) => {
            // A menu that opened this dialog returns the focus to its button only now: keep the button as the opener.
            if (
              focusBefore.current?.opener === document.body &&
              relatedTarget &&
              !currentTarget.contains(relatedTarget)
            )
              focusBefore.current = { ...focusBefore.current, opener: relatedTarget }
          }}
          // The owner of the layers handles Escape.
          onEscapeKeyDown={event => event.preventDefault()}
          onInteractOutside={event => {
            focused.current = undefined
            if (props.blocked || props.ignoresOutside || place !== undefined) event.preventDefault()
          }}
        >
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

interface DialogScreenProps {
  /** Buttons: Back (`align="start"`), Close, the main action. */
  readonly foot?: ReactNode
  readonly children: ReactNode
}

/** One step of a dialog: the content and the buttons below. */
export const DialogScreen = ({ foot, children }: DialogScreenProps) => (
  <>
    <div className={styles.body}>{children}</div>
    {foot && <footer className={styles.footer}>{foot}</footer>}
  </>
)

export interface LeadProps {
  readonly title: string
  readonly message?: string | undefined
}

/** The heading of a step. A dialog focuses it when the step begins. */
export const StepHeading = ({ icon, title, message }: LeadProps & { readonly icon?: ReactNode }) => (
  <div className={stepHeading}>
    {icon}
    <h3 className={stepTitle} tabIndex={-1} data-heading>
      {title}
    </h3>
    {message && <p className={mutedText}>{message}</p>}
  </div>
)
