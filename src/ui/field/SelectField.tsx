import { checkIcon, downIcon } from '../icons/icons.ts'
import './trusted-html.ts'
import * as Radix from '@radix-ui/react-select'
import { useId, useState } from 'react'
import { Icon } from '../icons/Icon.tsx'
import { useLayer } from '../overlay/layers.ts'
import { ChangingText } from '../text/ChangingText.tsx'
import { MutedTextBlock } from '../text/Text.tsx'
import { Field, type FieldProps, getDescribedByAttributes } from './Field.tsx'
import * as styles from './SelectField.css.ts'

interface SelectOption {
  readonly value: string
  readonly label: string
  /** A description below the label. */
  readonly about?: string | undefined
  /** The heading of this option's group, which comes after the options without one. */
  readonly group?: string | undefined
}

export interface SelectFieldProps
  extends Pick<FieldProps, 'label' | 'onChange' | 'onBlur' | 'error' | 'hint' | 'autoFocus' | 'required'> {
  /** One of the options' values; empty until the consumer chooses. */
  readonly value: string
  /** Shown while the value is empty. */
  readonly placeholder: string
  readonly options: readonly SelectOption[]
  readonly disabled?: boolean | undefined
}

const Option = (option: SelectOption) => (
  // Radix would name the option by its first line only; screen readers must announce all lines.
  <Radix.Item className={styles.item} value={option.value} aria-labelledby={undefined}>
    <span>
      <Radix.ItemText>
        <ChangingText>{option.label}</ChangingText>
      </Radix.ItemText>
      {option.about && <MutedTextBlock>{option.about}</MutedTextBlock>}
    </span>
    <Radix.ItemIndicator asChild>
      <Icon icon={checkIcon} />
    </Radix.ItemIndicator>
  </Radix.Item>
)

/** A select with a custom list. The default export, for `lazy`. */
const SelectField = (props: SelectFieldProps) => {
  const { label, error, hint, autoFocus, options } = props
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  useLayer(isOpen, { onEscape: () => setOpen(false) })
  const groups = new Set(options.flatMap(({ group }) => group ?? []))
  const listOptions = (group: string | undefined) =>
    options.filter(option => option.group === group).map(option => <Option {...option} key={option.value} />)
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      <Radix.Root
        open={isOpen}
        onOpenChange={setOpen}
        value={props.value}
        disabled={props.disabled}
        onValueChange={props.onChange}
      >
        <Radix.Trigger
          className={styles.trigger}
          id={id}
          data-autofocus={autoFocus || undefined}
          aria-required={props.required}
          {...getDescribedByAttributes(id, error, hint)}
          onBlur={({ currentTarget }) => {
            // The open list takes the focus and returns it: while it is open, the consumer has not left the field.
            if (currentTarget.dataset.state === 'closed') props.onBlur?.()
          }}
        >
          <Radix.Value placeholder={<ChangingText>{props.placeholder}</ChangingText>} />
          <Icon icon={downIcon} />
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            className={styles.list}
            position="popper"
            sideOffset={4}
            onEscapeKeyDown={event => event.preventDefault()}
          >
            <Radix.Viewport>
              {listOptions(undefined)}
              {[...groups].map(group => (
                <Radix.Group key={group}>
                  <Radix.Label className={styles.group}>
                    <ChangingText>{group}</ChangingText>
                  </Radix.Label>
                  {listOptions(group)}
                </Radix.Group>
              ))}
            </Radix.Viewport>
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Field>
  )
}

export default SelectField
