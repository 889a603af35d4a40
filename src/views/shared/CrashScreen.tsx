import { Button } from '#src/ui/button/Button.tsx'
import { FullScreenMessage } from '#src/ui/overlay/FullScreenMessage.tsx'
import { useSignInText } from './sign-in-text.ts'

/** The page after an unexpected error, with Reload. */
export const CrashScreen = ({ onReload }: { readonly onReload: () => void }) => {
  const { failure, codes, portal } = useSignInText()
  return (
    <FullScreenMessage
      title={failure.sorry}
      message={codes['failure.systemError']}
      actions={
        <Button kind="primary" onPress={onReload}>
          {portal.reload}
        </Button>
      }
    />
  )
}
