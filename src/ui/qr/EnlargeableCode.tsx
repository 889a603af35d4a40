import { type ReactNode, useState } from 'react'
import { Button } from '../button/Button.tsx'
import { Dialog, DialogScreen } from '../overlay/Dialog.tsx'
import * as styles from './EnlargeableCode.css.ts'
import { QrCode, type QrCodeProps, QrFrame, type QrFrameProps } from './QrCode.tsx'

export interface EnlargeableCodeProps extends QrCodeProps, Pick<QrFrameProps, 'share'> {
  readonly words: { readonly title: string; readonly enlarge: string; readonly close: string }
  /** A `LargeAmount`, above the enlarged code. */
  readonly figure?: ReactNode
}

/** A framed QR code that a press shows as large as the screen allows. */
export const EnlargeableCode = ({ words, figure, share, ...code }: EnlargeableCodeProps) => {
  const [isEnlarged, setEnlarged] = useState(false)
  const close = () => setEnlarged(false)
  return (
    <div className={styles.enlargeable}>
      <QrFrame share={share}>
        <QrCode {...code} />
      </QrFrame>
      <Button kind="quiet" onPress={() => setEnlarged(true)}>
        {words.enlarge}
      </Button>
      {isEnlarged && (
        <Dialog open title={words.title} size="screen" onClose={close}>
          <DialogScreen foot={<Button onPress={close}>{words.close}</Button>}>
            {figure}
            <div className={styles.enlarged}>
              <QrCode {...code} />
            </div>
          </DialogScreen>
        </Dialog>
      )}
    </div>
  )
}
