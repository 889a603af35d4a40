import type { ReactNode } from 'react'
import { TraceId, type TraceIdProps } from '../feedback/TraceId.tsx'
import { focusOnMount, makeRestInert } from '../focus-on-mount.ts'
import { alertIcon } from '../icons/field.ts'
import { Icon } from '../icons/Icon.tsx'
import * as styles from './FullScreenMessage.css.ts'

export interface FullScreenMessageProps {
  readonly title: string
  readonly message: string
  readonly advice?: string | undefined
  readonly trace?: TraceIdProps | undefined
  /** Covers the current page instead of replacing it. */
  readonly over?: boolean | undefined
  /** The main action, and optionally a way to leave. */
  readonly actions: ReactNode
}

/** A message that blocks the portal until the consumer reacts. */
export const FullScreenMessage = ({
  title,
  message,
  advice,
  trace,
  over,
  actions,
}: FullScreenMessageProps) => {
  const Page = over ? 'div' : 'main'
  return (
    <Page className={styles.page} data-over={over} tabIndex={-1} ref={over ? makeRestInert : focusOnMount}>
      <div className={styles.words} role="alert">
        <Icon icon={alertIcon} />
        <h1 className={styles.title}>{title}</h1>
        <p>{message}</p>
        {advice && <p>{advice}</p>}
        {trace && (
          <p>
            <TraceId {...trace} />
          </p>
        )}
      </div>
      <div className={styles.actions}>{actions}</div>
    </Page>
  )
}
