import './nonce.ts'
import * as Radix from '@radix-ui/react-dialog'
import { type ReactNode, useRef } from 'react'
import * as styles from './Dialog.css.ts'
import { Icon } from './Icon.tsx'
import type { IconShape } from './icons/shape.ts'
import { quiet } from './Quiet.css.ts'
import { scrim } from './Scrim.css.ts'

export interface DialogProps {
  readonly open: boolean
  readonly title: string
  /** What has been chosen on the way here. */
  readonly path?: string | undefined
  readonly icon?: IconShape | undefined
  /** `alert` a short question; `service` keeps its height from step to step; `wide` lists and tables. */
  readonly size?: 'alert' | 'service' | 'wide' | undefined
  /** Escape and a press outside, unless blocked. */
  readonly onClose: () => void
  readonly blocked?: boolean | undefined
  /** Buttons: Back (`at="start"`), Close, the main action. */
  readonly foot?: ReactNode
  readonly children: ReactNode
}

/** A sheet on phones, floating from 40rem. Focus stays inside and returns to where it came from. */
export const Dialog = (props: DialogProps) => {
  const opener = useRef<Element>(null)
  const keepOpen = (event: Event) => {
    if (props.blocked) event.preventDefault()
  }
  return (
    <Radix.Root open={props.open} onOpenChange={props.onClose}>
      <Radix.Portal>
        <Radix.Overlay className={scrim} />
        <Radix.Content
          className={styles.sheet}
          data-size={props.size}
          aria-describedby={undefined}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement
          }}
          onCloseAutoFocus={event => {
            event.preventDefault()
            if (opener.current instanceof HTMLElement) opener.current.focus()
          }}
          onEscapeKeyDown={keepOpen}
          onInteractOutside={keepOpen}
        >
          <header className={styles.head}>
            {props.icon && <Icon icon={props.icon} />}
            <div>
              <Radix.Title className={styles.title}>{props.title}</Radix.Title>
              {props.path && <p className={quiet}>{props.path}</p>}
            </div>
          </header>
          <div className={styles.body}>{props.children}</div>
          {props.foot && <footer className={styles.foot}>{props.foot}</footer>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
