import { useId } from 'react'
import { Icon } from '../icons/Icon.tsx'
import type { IconPath } from '../icons/shape.ts'
import * as styles from './ReportLinks.css.ts'

export interface ReportLinksProps {
  readonly title: string
  readonly links: readonly {
    readonly icon: IconPath
    readonly label: string
    readonly words: string
    readonly href: string
  }[]
}

/** The contacts that help with a payment, in a box of its own; absent on paper. */
export const ReportLinks = ({ title, links }: ReportLinksProps) => {
  const id = useId()
  return (
    <section className={styles.box} aria-labelledby={id}>
      <h3 className={styles.heading} id={id}>
        {title}
      </h3>
      {links.map(({ icon, label, words, href }) => (
        <a className={styles.link} key={href} href={href}>
          <Icon icon={icon} />
          <span>{label}</span>
          <b className={styles.words}>{words}</b>
        </a>
      ))}
    </section>
  )
}
