import { createCodeReader } from '../ports/device/code-reader.ts'
import { createBrowserScanner } from '../ports/device/scanner.ts'

export { Scan } from '../views/session/scan/Scan.tsx'

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
