import { type ReactNode, useId } from 'react'
import { TraceId, type TraceIdProps } from '../feedback/TraceId.tsx'
import { moveFocusOnUnmount } from '../focus-management.ts'
import { Icon } from '../icons/Icon.tsx'
import { alertIcon } from '../icons/status.ts'
import { ChangingText } from '../text/ChangingText.tsx'
import { LiveRegion } from '../text/Text.tsx'
import * as styles from './Section.css.ts'

export interface SectionProps {
  readonly title: string
  readonly children: ReactNode
}

/** One of several parts of a dialog that are looked at together. */
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
  /** What it stands for, and is as high as; four facts unless told. */
  readonly placeholderFor?: 'name' | 'account' | 'code' | undefined
}

/** Words in the place of the facts of a section. */
export const SectionMessage = ({
  placeholderFor,
  children,
}: InsteadProps & { readonly children: string }) => (
  <p className={styles.placeholder} data-for={placeholderFor}>
    {children}
  </p>
)

/** The same, told as well to those who hear the page: what was waited for has come to this. */
export const AnnouncedSectionMessage = ({ children }: { readonly children: string }) => (
  <>
    <LiveRegion>{children}</LiveRegion>
    <SectionMessage>{children}</SectionMessage>
  </>
)

export interface SectionFailureProps extends InsteadProps {
  readonly title: string
  readonly message: string
  readonly trace: TraceIdProps
  /** The way on: Retry. */
  readonly action: ReactNode
}

/** Why a section has nothing to show. */
export const SectionError = ({ placeholderFor, title, message, trace, action }: SectionFailureProps) => (
  <div className={styles.placeholder} data-for={placeholderFor} role="alert" ref={moveFocusOnUnmount}>
    <p className={styles.reason}>
      <Icon icon={alertIcon} />
      <ChangingText>{title}</ChangingText>
    </p>
    <p>
      <ChangingText>{message}</ChangingText>
      <TraceId {...trace} />
    </p>
    {action}
  </div>
)
