import { moveFocusOnUnmount } from '../focus-management.ts'
import { alertIcon } from '../icons/field.ts'
import { Icon } from '../icons/Icon.tsx'
import { checkIcon } from '../icons/icons.ts'
import { ChangingText } from '../text/ChangingText.tsx'
import * as styles from './StatusStrip.css.ts'

export interface StatusStripProps {
  /** `offline`: what is shown may be old. `news`: something good has happened. */
  readonly kind: 'offline' | 'news'
  readonly text: string
  /** A press anywhere on the strip; undefined for a strip that goes by itself. */
  readonly onPress?: (() => void) | undefined
}

/** One line below the bar of the page, announced politely. */
export const StatusStrip = ({ kind, text, onPress }: StatusStripProps) => {
  const content = (
    <>
      <Icon icon={kind === 'news' ? checkIcon : alertIcon} />
      <ChangingText>{text}</ChangingText>
    </>
  )
  return onPress ? (
    <button
      className={styles.strip}
      data-kind={kind}
      type="button"
      onClick={onPress}
      ref={moveFocusOnUnmount}
    >
      {content}
    </button>
  ) : (
    <p className={styles.strip} data-kind={kind}>
      {content}
    </p>
  )
}

/** The place of the strips, which screen readers watch. */
export const StatusStrips = ({ children }: { readonly children: React.ReactNode }) => (
  <section className={styles.region} aria-live="polite">
    {children}
  </section>
)
