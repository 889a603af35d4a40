import { useId } from 'react'
import { Icon } from '../icons/Icon.tsx'
import type { IconPath } from '../icons/shape.ts'
import * as styles from './MenuLinks.css.ts'

interface MenuLink {
  readonly icon: IconPath
  readonly href: string
  readonly words: string
}

export interface MenuLinksProps {
  readonly label: string
  readonly links: readonly MenuLink[]
}

/**
 * Links out of the portal, such as phone numbers. The menu stays open, because a device without a matching app still
 * shows the text.
 */
export const MenuLinks = ({ label, links }: MenuLinksProps) => {
  const id = useId()
  return (
    <section className={styles.links} aria-labelledby={id}>
      <h3 className={styles.label} id={id}>
        {label}
      </h3>
      {links.map(({ icon, href, words }) => (
        <a className={styles.link} key={href} href={href}>
          <Icon icon={icon} />
          <span className={styles.words}>{words}</span>
        </a>
      ))}
    </section>
  )
}
