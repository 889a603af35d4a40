import { Fragment, type ReactNode } from 'react'
import { userIcon } from '../icons/action.ts'
import { Icon } from '../icons/Icon.tsx'
import { ChangingText } from '../text/ChangingText.tsx'
import { getTranslate } from '../text/get-translate.ts'
import { Initials } from './AppBar.tsx'
import * as styles from './PayeeCard.css.ts'

export interface PayeeProps {
  /** The recipient's name, in any script and direction. */
  readonly name: string
  readonly initials: string | undefined
  /** Further facts about the recipient. */
  readonly details: readonly string[]
  /** The requested amount and the available balance. */
  readonly children?: ReactNode
}

/** The recipient of a payment. */
export const PayeeCard = ({ name, initials, details, children }: PayeeProps) => (
  <section className={styles.payeeCard}>
    {initials === undefined ? <Icon icon={userIcon} /> : <Initials>{initials}</Initials>}
    <div>
      <p className={styles.name}>
        <bdi translate={getTranslate(name)}>{name}</bdi>
      </p>
      {details.length > 0 && (
        <p className={styles.details}>
          {details.map((detail, index) => (
            <Fragment key={detail}>
              {index > 0 && <ChangingText>{' · '}</ChangingText>}
              <bdi translate={getTranslate(detail)}>{detail}</bdi>
            </Fragment>
          ))}
        </p>
      )}
    </div>
    {children}
  </section>
)
