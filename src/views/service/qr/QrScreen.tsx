import { selectQr } from '#machines/service/qr/qr.selectors.ts'
import { selectShownCode } from '#machines/service/service.selectors.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { DialogScreen } from '#src/ui/overlay/Dialog.tsx'
import { Back } from '#src/views/shared/dialog/DialogButtons.tsx'
import { useService, useText, useView } from '#src/views/shared/hooks.tsx'
import { RequestCode, WalletCode } from './Codes.tsx'

/** A QR code to be scanned by a payer. */
export const QrScreen = () => {
  const { service: serviceText } = useText()
  const service = useService()
  const qr = useView(service, selectShownCode).qr
  const view = useView(qr, selectQr)
  const Code = view?.isOfRequest ? RequestCode : WalletCode
  return (
    <DialogScreen
      foot={
        <>
          <Back />
          <Button
            // While the request can be shared, that is the main action.
            kind={view?.sharing ? 'plain' : 'primary'}
            onPress={() => service.send({ type: 'dialog.close' })}
          >
            {serviceText.finish}
          </Button>
        </>
      }
    >
      {qr && <Code qr={qr} />}
    </DialogScreen>
  )
}
