import { text } from '#src/text/sign-in-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { FullScreenMessage } from '#src/ui/overlay/FullScreenMessage.tsx'

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
