import { createCodeReader } from '../ports/device/code-reader.ts'
import { createBrowserScanner } from '../ports/device/scanner.ts'
import { scan } from '../text/en/scan.ts'
import { Scan as ScanDialog } from '../views/session/scan/Scan.tsx'
import { ScanTextContext, withText } from '../views/shared/hooks.tsx'

/** The dialog of Scan with its texts. */
export const Scan = withText(ScanTextContext, scan, ScanDialog)

/** Creates the scanner with the camera and the code reader of the browser. */
export const openScanner = async () =>
  createBrowserScanner({
    document,
    location,
    // Browsers hide it from a page without https.
    mediaDevices: 'mediaDevices' in navigator ? navigator.mediaDevices : undefined,
    createImageBitmap: file => createImageBitmap(file),
    read: await createCodeReader(window, document),
    setTimeout: (work, milliseconds) => setTimeout(work, milliseconds),
  })
