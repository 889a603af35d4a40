import { Fragment, type ReactNode } from 'react'
import { Icon } from '../icons/Icon.tsx'
import { userIcon } from '../icons/icons.ts'
import { ChangingText } from '../text/ChangingText.tsx'
import { ClampedName } from '../text/ClampedName.tsx'
import { getTranslate } from '../text/get-translate.ts'
import { type FigureProps, LargeAmount } from '../text/LargeAmount.tsx'
import { Initials } from './AppBar.tsx'
import * as styles from './PayeeCard.css.ts'

export interface PayeeProps {
  readonly amount: FigureProps
  /** The formatted number or account that the network verified. */
  readonly number: string
  /** The name that the recipient chose, in any script. */
  readonly name: string | undefined
  readonly initials: string | undefined
  /** Further facts about the recipient. */
  readonly details: readonly string[]
  /** The available balance. */
  readonly children?: ReactNode
}

/**
 * A payment that the page can make. The amount and the verified number come before the words of the recipient, and stay
 * on the screen with the button of the page.
 */
export const PayeeCard = ({ amount, number, name, initials, details, children }: PayeeProps) => (
  <section className={styles.payeeCard}>
    <LargeAmount {...amount} />
    <div className={styles.payee}>
      {initials === undefined ? <Icon icon={userIcon} /> : <Initials>{initials}</Initials>}
      <div>
        <p className={styles.number} translate="no">
          {number}
        </p>
        {name && (
          <p>
            <ClampedName>{name}</ClampedName>
          </p>
        )}
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
    </div>
    {children}
  </section>
)
