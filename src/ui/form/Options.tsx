import { type ReactNode, useId } from 'react'
import { Avatar, type AvatarIcon } from '../icons/Avatar.tsx'
import { Icon } from '../icons/Icon.tsx'
import { rightIcon } from '../icons/icons.ts'
import { clampAttributes } from '../text/ClampedText.tsx'
import * as styles from './Options.css.ts'

export interface OptionListProps {
  /** Keeps the height of a full page. The caller shows a `Pagination` below. */
  readonly paged?: boolean | undefined
  /** `Option`s. */
  readonly children: ReactNode
}

export const OptionList = ({ paged, children }: OptionListProps) => (
  <ul className={styles.options} data-paged={paged || undefined}>
    {children}
  </ul>
)

export interface OptionProps {
  readonly icon?: AvatarIcon | undefined
  readonly label: string
  /** The purpose of the choice, and the time that it takes. */
  readonly about?: string | undefined
  readonly onPress: () => void
}

/** A choice, named by its label and described by what it is for: the button lies under the texts. */
export const Option = ({ icon, label, about, onPress }: OptionProps) => {
  const id = useId()
  const aboutId = about ? `${id}about` : undefined
  return (
    <li className={styles.option}>
      <button
        className={styles.press}
        type="button"
        aria-labelledby={id}
        aria-describedby={aboutId}
        onClick={onPress}
      />
      {icon && <Avatar icon={icon} />}
      <div className={styles.texts}>
        <span id={id} className={styles.label} {...clampAttributes(label)}>
          {label}
        </span>
        {about && (
          <span id={aboutId} className={styles.about}>
            {about}
          </span>
        )}
      </div>
      <span className={styles.chevron}>
        <Icon icon={rightIcon} />
      </span>
    </li>
  )
}
