import type { MouseEvent, ReactNode } from 'react'
import { Icon } from '../icons/Icon.tsx'
import type { IconPath } from '../icons/shape.ts'
import { ChangingText } from '../text/ChangingText.tsx'
import { button } from './Button.css.ts'

export interface ButtonProps {
  readonly children: ReactNode
  /** At most one `primary` per view; `quiet` has no border. */
  readonly kind?: 'primary' | 'plain' | 'quiet' | undefined
  readonly type?: 'submit' | undefined
  /** The id of the form that a `submit` button outside the form submits. */
  readonly form?: string | undefined
  readonly disabled?: boolean | undefined
  /** Waiting for the result of its own press: keeps width, label and focus, and ignores presses. */
  readonly busy?: boolean | undefined
  /** Looks disabled because the form is incomplete. A press still works, so that the form can show its problems. */
  readonly incomplete?: boolean | undefined
  /** Temporarily ignores presses, but keeps its space and its focus. */
  readonly inactive?: boolean | undefined
  readonly icon?: IconPath | undefined
  /** `aria-expanded`, for a button that shows and hides something. */
  readonly expanded?: boolean | undefined
  /** The id of a sentence about the button. */
  readonly hintId?: string | undefined
  /** Colours that the network chose. */
  readonly tint?: { readonly background: string; readonly color: string } | undefined
  /** `start`: at the opposite end of a dialog's footer from the main action. */
  readonly align?: 'start' | undefined
  readonly onPress?: (() => void) | undefined
}

export const Button = (props: ButtonProps) => {
  const isAsleep = props.busy || props.inactive
  const isGrey = isAsleep || props.incomplete || undefined
  const tint = props.disabled || isGrey ? undefined : props.tint
  const press = (event: MouseEvent) => {
    // Ignore the second click of a double click: another button may have replaced the first one.
    if (isAsleep || (props.type && event.detail > 1)) event.preventDefault()
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
      aria-disabled={isGrey}
      aria-busy={props.busy || undefined}
      aria-expanded={props.expanded}
      aria-describedby={props.hintId}
      onClick={press}
      data-tinted={tint && ''}
      style={tint}
    >
      {props.icon && <Icon icon={props.icon} />}
      {typeof props.children === 'string' ? <ChangingText>{props.children}</ChangingText> : props.children}
    </button>
  )
}
