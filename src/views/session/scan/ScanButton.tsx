import { selectScanner } from '#machines/session/session.selectors.ts'
import { scanIcon } from '#src/ui/icons/icons.ts'
import { BarButton } from '#src/ui/layout/AppBar.tsx'
import { useSession, useText, useView } from '#src/views/shared/hooks.tsx'

/** Opens Scan. */
export const ScanButton = () => {
  const { header } = useText()
  const scan = useView(useSession(), selectScanner)
  return (
    <BarButton icon={scanIcon} onPress={() => scan?.send({ type: 'scan.open' })}>
      {header.scan}
    </BarButton>
  )
}
