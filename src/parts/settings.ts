import type { SessionClient } from '#machines/network/session-client.ts'
import type { PasswordChangePorts } from '#machines/settings/password-change/password-change.actors.ts'
import { createSettingsMachines } from '#machines/settings/settings-flows.ts'
import { realTime } from '#machines/shared/time.ts'
import { createFilterUrlSync } from '../ports/address/filter-url-sync.ts'
import type { RouterHistory } from '../ports/address/url-sync.ts'
import { browserPrinting } from '../ports/device/printing.ts'
import { createBrowserWebShare } from '../ports/device/web-share.ts'
import { browserDownloads } from '../ports/files/downloads.ts'
import { browserSheetWriter } from '../ports/files/sheet-writer.ts'
import type { SessionText } from '../text/session-text.ts'
import { createStatementTexts } from '../text/statement-texts.ts'

export { SettingsDialog } from '../views/settings/SettingsDialog.tsx'

/** Creates the machines of the settings with the ports of the browser. */
export const openSettings = (
  client: SessionClient,
  history: RouterHistory,
  text: SessionText,
  ports: PasswordChangePorts,
) =>
  createSettingsMachines(client, {
    ...ports,
    filterPlaces: createFilterUrlSync(history),
    sheets: browserSheetWriter,
    downloads: browserDownloads(document, URL, realTime),
    words: text.sheetTexts,
    statementWords: createStatementTexts(text),
    printing: browserPrinting(window),
    sharing: createBrowserWebShare(navigator),
  })
