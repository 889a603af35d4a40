import { type ReactNode, useId } from 'react'
import { TraceId, type TraceIdProps } from '../feedback/TraceId.tsx'
import { moveFocusOnUnmount } from '../focus-management.ts'
import { alertIcon } from '../icons/field.ts'
import { Icon } from '../icons/Icon.tsx'
import { ChangingText } from '../text/ChangingText.tsx'
import { LiveRegion } from '../text/Text.tsx'
import * as styles from './Section.css.ts'

export interface SectionProps {
  readonly title: string
  readonly children: ReactNode
}

/** A titled part of a dialog. */
export const Section = ({ title, children }: SectionProps) => {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 className={styles.heading} id={id}>
        {title}
      </h3>
      {children}
    </section>
  )
}

interface InsteadProps {
  /** The content that the placeholder replaces, which determines the height; four rows if undefined. */
  readonly placeholderFor?: 'name' | 'account' | 'code' | undefined
}

/** A message that replaces the rows of a section. */
export const SectionMessage = ({
  placeholderFor,
  children,
}: InsteadProps & { readonly children: string }) => (
  <p className={styles.placeholder} data-for={placeholderFor}>
    {children}
  </p>
)

/** A `SectionMessage` that screen readers announce, for the end of a wait. */
export const AnnouncedSectionMessage = ({ children }: { readonly children: string }) => (
  <>
    <LiveRegion>{children}</LiveRegion>
    <SectionMessage>{children}</SectionMessage>
  </>
)

export interface SectionFailureProps extends InsteadProps {
  readonly title: string
  readonly message: string
  readonly trace?: TraceIdProps | undefined
  /** A Retry button. */
  readonly action: ReactNode
}

/** Explains why a section has no content. */
export const SectionError = ({ placeholderFor, title, message, trace, action }: SectionFailureProps) => (
  <div className={styles.placeholder} data-for={placeholderFor} role="alert" ref={moveFocusOnUnmount}>
    <p className={styles.reason}>
      <Icon icon={alertIcon} />
      <ChangingText>{title}</ChangingText>
    </p>
    <p>
      <ChangingText>{message}</ChangingText>
      {trace && <TraceId {...trace} />}
    </p>
    {action}
  </div>
)
