import { globalStyle } from '@vanilla-extract/css'
import { onPaper } from '#src/styles/media.ts'
import * as bars from '../chart/BarList.css.ts'
import { paymentSummary } from '../data/PaymentSummary.css.ts'
import * as rows from '../data/TransactionList.css.ts'
import { region, strip } from '../feedback/StatusStrip.css.ts'
import * as dialogs from '../overlay/Dialog.css.ts'
import { overlay } from '../overlay/Overlay.css.ts'
import { clampedText } from '../text/ClampedText.css.ts'
import { topBar } from './AppBar.css.ts'
import { stage } from './DashboardLayout.css.ts'
import * as lists from './ListLayout.css.ts'
import { payeeCard } from './PayeeCard.css.ts'
import * as tabs from './SectionTabs.css.ts'
import { foot } from './TaskLayout.css.ts'

// Nothing of a page is cut on paper: what scrolls, sticks or covers on the screen is in the flow, and controls that only
// a screen needs are left out.

/** Makes a rule stronger than those of the screen: no element has this id. */
const strong = ':not(#screen)'

const onPaperOnly = (selectors: readonly string[], rule: Parameters<typeof globalStyle>[1]) => {
  for (const selector of selectors) globalStyle(`${selector}${strong}`, { '@media': { [onPaper]: rule } })
}

onPaperOnly(['html', 'body'], { overflow: 'visible', blockSize: 'auto' })
onPaperOnly([overlay, tabs.nav, lists.toolbar, dialogs.footer, dialogs.actions, foot], { display: 'none' })
onPaperOnly([topBar, region, strip, paymentSummary, payeeCard, lists.filters, `${dialogs.body} > form`], {
  position: 'static',
})
onPaperOnly([stage], { marginInlineEnd: 0 })
// A dialog that covers the page is printed in its place, a panel after it.
globalStyle('body:has(> [role=dialog]:not([data-place=panel])) > #app', {
  '@media': { [onPaper]: { display: 'none' } },
})
onPaperOnly([dialogs.dialogPanel], {
  position: 'static',
  inlineSize: 'auto',
  blockSize: 'auto',
  maxBlockSize: 'none',
  margin: 0,
  border: 0,
  borderRadius: 0,
  boxShadow: 'none',
  overflow: 'visible',
  animation: 'none',
})
onPaperOnly([dialogs.body], { overflow: 'visible' })
onPaperOnly([rows.item], { breakInside: 'avoid' })
onPaperOnly([`${rows.reference} > *`, bars.label], { overflow: 'visible', whiteSpace: 'normal' })
onPaperOnly([rows.reference], { flexWrap: 'wrap', whiteSpace: 'normal' })
onPaperOnly([bars.list], { gridAutoRows: 'auto' })
onPaperOnly([clampedText], { display: 'block', overflow: 'visible' })
