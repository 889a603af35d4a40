import type { MouseEvent, ReactNode } from 'react'
import { Icon } from '../icons/Icon.tsx'
import type { IconPath } from '../icons/shape.ts'
import { ChangingText } from '../text/ChangingText.tsx'
import { button } from './Button.css.ts'

export interface ButtonProps {
  readonly children: ReactNode
  /** One `primary` a view; `quiet` has no border. */
  readonly kind?: 'primary' | 'plain' | 'quiet' | undefined
  readonly type?: 'button' | 'submit' | undefined
  /** The id of the form that a `submit` outside it sends. */
  readonly form?: string | undefined
  readonly disabled?: boolean | undefined
  /** Waiting for its own result: keeps its width, label and focus, and cannot be pressed. */
  readonly busy?: boolean | undefined
  /** Asleep until its form is complete; pressed all the same, the form says what it lacks. */
  readonly incomplete?: boolean | undefined
  /** Cannot be pressed for now, and keeps its place for when it can. */
  readonly inactive?: boolean | undefined
  readonly icon?: IconPath | undefined
  /** Given: it shows and hides something. */
  readonly expanded?: boolean | undefined
  /** Colours of the network's own. */
  readonly tint?: { readonly background: string; readonly color: string } | undefined
  readonly trailingIcon?: IconPath | undefined
  /** `start`: at the other end of a dialog's foot from the main action. */
  readonly align?: 'start' | undefined
  readonly onPress?: (() => void) | undefined
}

export const Button = (props: ButtonProps) => {
  const isAsleep = props.busy || props.inactive
  const tint = props.disabled || isAsleep || props.incomplete ? undefined : props.tint
  const press = (event: MouseEvent) => {
    // The second of a double press was not meant for what has taken the first one's place.
    if (isAsleep || (props.type === 'submit' && event.detail > 1)) event.preventDefault()
    else props.onPress?.()
  }
  return (
    <button
      className={button}
      type={props.type ?? 'button'}
      form={props.form}
      data-kind={props.kind}
      data-align={props.align}
      disabled={props.disabled}
      aria-disabled={isAsleep || props.incomplete || undefined}
      aria-busy={props.busy || undefined}
      aria-expanded={props.expanded}
      onClick={press}
      data-tinted={tint && ''}
      style={tint}
    >
      {props.icon && <Icon icon={props.icon} />}
      {typeof props.children === 'string' ? <ChangingText>{props.children}</ChangingText> : props.children}
      {props.trailingIcon && <Icon icon={props.trailingIcon} />}
    </button>
  )
}
