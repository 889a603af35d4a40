import { type MouseEvent, type ReactNode, useId } from 'react'
import { Face, type FaceProps } from '../icons/Face.tsx'
import { Icon } from '../icons/Icon.tsx'
import { starIcon } from '../icons/icons.ts'
import { ChangingText } from '../text/ChangingText.tsx'
import { clampedName } from '../text/ClampedName.css.ts'
import { getTranslate } from '../text/get-translate.ts'
import { focusNextField } from './focus-next-field.ts'
import * as styles from './RecipientList.css.ts'

interface Choice {
  readonly label: string
  /** The accessible name, if the label alone does not say what the button does. */
  readonly name?: string | undefined
  readonly onChoose: () => void
}

export interface Recipient extends Choice {
  readonly key: string
  readonly face: FaceProps
  readonly isFavourite?: boolean
  /** A second line, below the label. */
  readonly detail?: { readonly text: string; readonly isPending?: boolean } | undefined
  /** Repeats the last payment to the recipient. */
  readonly again?: Choice | undefined
}

export interface RecipientListProps {
  /** The visible label of the list. */
  readonly label: string
  readonly recipients: readonly Recipient[]
  /** A search of the list, below it. */
  readonly children?: ReactNode
}

const chooseWith = ({ name, onChoose }: Choice) => ({
  type: 'button' as const,
  'aria-label': name,
  // A press must not blur a field: its message would move the button away.
  onMouseDown: (event: MouseEvent) => event.preventDefault(),
  onClick: (event: MouseEvent) => {
    onChoose()
    focusNextField(event.currentTarget)
  },
})

/** Earlier recipients. A press fills in a recipient, another one repeats the last payment. */
export const RecipientList = ({ label, recipients, children }: RecipientListProps) => {
  const id = useId()
  return (
    <div className={styles.recipients}>
      <p className={styles.label} id={id}>
        {label}
      </p>
      <ul className={styles.list} aria-labelledby={id}>
        {recipients.map(recipient => (
          <li className={styles.row} key={recipient.key}>
            <button
              className={styles.recipient}
              data-whole={getTranslate(recipient.label) === 'no' || undefined}
              {...chooseWith(recipient)}
            >
              <Face {...recipient.face} />
              <span>
                <span className={styles.name}>
                  <bdi className={clampedName} translate={getTranslate(recipient.label)} data-long>
                    {recipient.label}
                  </bdi>
                  {recipient.isFavourite && <Icon icon={starIcon} />}
                </span>
                {recipient.detail && (
                  <span
                    className={styles.detail}
                    data-state={recipient.detail.isPending ? 'pending' : undefined}
                  >
                    <ChangingText>{recipient.detail.text}</ChangingText>
                  </span>
                )}
              </span>
            </button>
            {recipient.again && (
              <button className={styles.again} {...chooseWith(recipient.again)}>
                <ChangingText>{recipient.again.label}</ChangingText>
              </button>
            )}
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}
