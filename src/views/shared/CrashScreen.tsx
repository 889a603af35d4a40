import { text } from '../../text/sign-in-text.ts'
import { Button } from '../../ui/button/Button.tsx'
import { FullScreenMessage } from '../../ui/overlay/FullScreenMessage.tsx'

/** The page after an unexpected error, with Reload. */
export const CrashScreen = ({ onReload }: { readonly onReload: () => void }) => (
  <FullScreenMessage
    title={text.failure.sorry}
    message={text.codes['failure.systemError']}
    actions={
      <Button kind="primary" onPress={onReload}>
        {text.portal.reload}
      </Button>
    }
  />
)
