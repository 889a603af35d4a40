import { IconButton } from '../button/IconButton.tsx'
import { Face, type FaceProps } from '../icons/Face.tsx'
import { starIcon } from '../icons/icons.ts'
import { ChangingText } from '../text/ChangingText.tsx'
import * as styles from './RecipientLine.css.ts'
import { detail as detailStyle } from './RecipientList.css.ts'

export interface RecipientLineProps {
  readonly face?: FaceProps
  readonly label: string
  readonly detail?: { readonly text: string; readonly isPending?: boolean } | undefined
  /** The button that keeps the recipient as a favourite; its label contains the recipient. */
  readonly favourite?:
    | { readonly label: string; readonly isPressed: boolean; readonly onPress: () => void }
    | undefined
}

/** Says who the recipient in the field above is. */
export const RecipientLine = ({ face, label, detail, favourite }: RecipientLineProps) => (
  <div className={styles.line}>
    {face && <Face {...face} />}
    <p className={styles.who}>
      <ChangingText>{label}</ChangingText>
      {detail && (
        <span className={detailStyle} data-state={detail.isPending ? 'pending' : undefined}>
          <ChangingText>{detail.text}</ChangingText>
        </span>
      )}
    </p>
    {favourite && (
      <span className={styles.star} data-pressed={favourite.isPressed || undefined}>
        <IconButton
          icon={starIcon}
          label={favourite.label}
          pressed={favourite.isPressed}
          keepsFocus
          onPress={favourite.onPress}
        />
      </span>
    )}
  </div>
)
