import type { ReactNode } from 'react'
import { clampedName } from '../text/ClampedName.css.ts'
import { getTranslate } from '../text/get-translate.ts'
import * as styles from './ListItem.css.ts'

export interface EntryProps {
  /** A name that a user chose, in any script and direction. */
  readonly name: string
  /** Distinguishes items of the same name. */
  readonly detail?: string | undefined
  /** `Button`s, the main one first; undefined when the item has no actions. */
  readonly children?: ReactNode
}

/** A saved item in an `OptionList`, with its actions below. */
export const ListItem = ({ name, detail, children }: EntryProps) => (
  <li className={styles.entry}>
    <div>
      <p className={styles.name}>
        <bdi className={clampedName} translate={getTranslate(name)} data-long>
          {name}
        </bdi>
      </p>
      {detail && <p className={styles.detail}>{detail}</p>}
    </div>
    {children && <div className={styles.actions}>{children}</div>}
  </li>
)
