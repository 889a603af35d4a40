import type { ReactNode } from 'react'
import { getTranslate } from '../text/get-translate.ts'
import * as styles from './ListItem.css.ts'

export interface EntryProps {
  /** As somebody called it: in whatever script and direction. */
  readonly name: string
  /** What tells it from another of that name. */
  readonly detail?: string | undefined
  /** `Button`s, the main one first; nothing where nothing can be done. */
  readonly children?: ReactNode
}

/** Something that was saved, in an `OptionList`, with what can be done with it below. */
export const ListItem = ({ name, detail, children }: EntryProps) => (
  <li className={styles.entry}>
    <div>
      <p className={styles.name}>
        <bdi translate={getTranslate(name)}>{name}</bdi>
      </p>
      {detail && <p className={styles.detail}>{detail}</p>}
    </div>
    {children && <div className={styles.actions}>{children}</div>}
  </li>
)
