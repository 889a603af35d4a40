import { downloadIcon } from '../icons/action.ts'
import { Icon } from '../icons/Icon.tsx'
import { ChangingText } from '../text/ChangingText.tsx'
import * as styles from './DownloadLink.css.ts'

export interface DownloadLinkProps {
  /** A file of the portal's own. */
  readonly href: string
  readonly children: string
}

/** Saves a file that the portal has. */
export const DownloadLink = ({ href, children }: DownloadLinkProps) => (
  <a className={styles.link} href={href} download>
    <Icon icon={downloadIcon} />
    <ChangingText>{children}</ChangingText>
  </a>
)

export interface DownloadButtonProps {
  readonly children: string
  /** Waiting for its own result: keeps its words and focus, and cannot be pressed. */
  readonly busy?: boolean | undefined
  readonly onPress: () => void
}

/** Looks the same, for a file whose address is not in the page. */
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
