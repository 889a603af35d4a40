import { Icon } from '../icons/Icon.tsx'
import { downloadIcon } from '../icons/icons.ts'
import { ChangingText } from '../text/ChangingText.tsx'
import * as styles from './DownloadLink.css.ts'

export interface DownloadLinkProps {
  /** The URL of a file that the portal serves. */
  readonly href: string
  readonly children: string
}

/** A link that downloads a file of the portal. */
export const DownloadLink = ({ href, children }: DownloadLinkProps) => (
  <a className={styles.link} href={href} download>
    <Icon icon={downloadIcon} />
    <ChangingText>{children}</ChangingText>
  </a>
)

export interface DownloadButtonProps {
  readonly children: string
  /** Waiting for the result of its own press: keeps label and focus, and ignores presses. */
  readonly busy?: boolean | undefined
  readonly onPress: () => void
}

/** A button that looks like `DownloadLink`, for a file whose URL is not in the page. */
export const DownloadButton = ({ children, busy, onPress }: DownloadButtonProps) => (
  <button
    className={styles.link}
    type="button"
    aria-disabled={busy}
    aria-busy={busy}
    onClick={busy ? undefined : onPress}
  >
    <Icon icon={downloadIcon} />
    <ChangingText>{children}</ChangingText>
  </button>
)
