import * as Radix from '@radix-ui/react-dialog'
import { type ReactNode, useId, useState } from 'react'
import { iconButton } from '../button/IconButton.css.ts'
import { Icon } from '../icons/Icon.tsx'
import { checkIcon } from '../icons/icons.ts'
import type { IconPath } from '../icons/shape.ts'
import { visuallyHidden } from '../text/text-parts.css.ts'
import { useLayer } from './layers.ts'
import * as styles from './Menu.css.ts'
import { overlay } from './Overlay.css.ts'

export interface MenuProps {
  readonly label: string
  /** The accessible name and the content of the button that opens the menu. */
  readonly triggerLabel: string
  readonly trigger: ReactNode
  readonly header?: ReactNode
  /** `MenuItem`s and `MenuRadioGroup`s. */
  readonly children: ReactNode
}

/** A menu that manages its own open state: a choice, Escape, the browser's Back or a press outside closes it. */
export const Menu = ({ label, triggerLabel, trigger, header, children }: MenuProps) => {
  const [isOpen, setOpen] = useState(false)
  useLayer(isOpen, { onEscape: () => setOpen(false) })
  return (
    <Radix.Root open={isOpen} onOpenChange={setOpen}>
      <Radix.Trigger className={iconButton} aria-label={triggerLabel}>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Overlay className={overlay} data-size="menu" />
        <Radix.Content
          className={styles.menu}
          aria-describedby={undefined}
          onEscapeKeyDown={event => event.preventDefault()}
        >
          <Radix.Title className={visuallyHidden}>{label}</Radix.Title>
          {header && <header className={styles.head}>{header}</header>}
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

export interface MenuItemProps {
  readonly icon: IconPath
  readonly children: string
  readonly onPress: () => void
  /** `aria-pressed`, for a setting that is on or off. The menu then stays open. */
  readonly pressed?: boolean | undefined
}

export const MenuItem = ({ icon, children, onPress, pressed }: MenuItemProps) => {
  const button = (
    <button className={styles.item} type="button" aria-pressed={pressed} onClick={onPress}>
      <Icon icon={icon} />
      <span>{children}</span>
      {pressed && <Icon icon={checkIcon} />}
    </button>
  )
  return pressed === undefined ? <Radix.Close asChild>{button}</Radix.Close> : button
}

export interface MenuChoicesProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly choices: readonly { readonly value: Value; readonly label: string }[]
  readonly onChoose: (value: Value) => void
}

/** A group of radio buttons. The menu stays open, so that the consumer sees the choice. */
export const MenuRadioGroup = <Value extends string>(props: MenuChoicesProps<Value>) => {
  const name = useId()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.groupLabel}>{props.label}</legend>
      <div className={styles.choices}>
        {props.choices.map(({ value, label }) => (
          <label key={value}>
            <input
              className={styles.radio}
              type="radio"
              name={name}
              checked={value === props.value}
              onChange={() => props.onChoose(value)}
            />
            <span className={styles.chip}>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
