import { useRef } from 'react'
import { Button } from '../button/Button.tsx'
import { refreshIcon } from '../icons/icons.ts'
import { mutedText } from '../text/MutedText.css.ts'
import { LiveRegion } from '../text/Text.tsx'
import { resendGroup } from './form-parts.css.ts'

export interface SendAgainProps {
  readonly label: string
  /** When the next code can be sent, possibly a countdown; not announced. */
  readonly availability: string
  /** The result of the last press, which is announced. */
  readonly statusMessage: string | undefined
  readonly busy: boolean
  readonly disabled: boolean
  readonly onPress: () => void
}

/** Sends another code, then moves the focus to the form's code field. */
export const ResendButton = ({
  label,
  availability,
  statusMessage,
  busy,
  disabled,
  onPress,
}: SendAgainProps) => {
  const place = useRef<HTMLDivElement>(null)
  const press = () => {
    onPress()
    place.current?.closest('form')?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }
  return (
    <div className={resendGroup} ref={place}>
      <Button kind="quiet" icon={refreshIcon} busy={busy} disabled={disabled} onPress={press}>
        {label}
      </Button>
      <p className={mutedText}>{availability}</p>
      <LiveRegion>{statusMessage}</LiveRegion>
    </div>
  )
}
