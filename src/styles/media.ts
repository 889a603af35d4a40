/** Two columns; dialogs float. */
export const medium = '(min-width: 40rem)'
/** Room for three columns: wallet, services and graph. */
export const wide = '(min-width: 64rem)'
/** Room for a fourth column. */
export const huge = '(min-width: 100rem)'
/** A desk: services open in a panel beside the dashboard, and lists are pages. */
export const desk = '(min-width: 68.75rem)'
/** The stage of the dashboard, whose columns follow its own width: a panel beside it makes it narrower. */
const stage = 'stage'
export const stageContainer = `${stage} / inline-size`
export const mediumStage = `${stage} (min-width: 40rem)`
export const wideStage = `${stage} (min-width: 64rem)`
/** All latest transactions beside the rest. */
export const hugeStage = `${stage} (min-width: 100rem)`
/** The top bar of a page. */
const bar = 'bar'
export const barContainer = `${bar} / inline-size`
/** A phone with enlarged text, whose top bar has no room for words. */
export const narrowBar = `${bar} (max-width: 18rem)`
/** The content beside or below section tabs. */
const content = 'content'
export const contentContainer = `${content} / inline-size`
export const wideContent = `${content} (min-width: 56rem)`
/** The buttons below a form; with enlarged text they take most of a phone. */
const foot = 'foot'
export const footContainer = `${foot} / inline-size`
export const enlargedFoot = `${foot} (max-width: 18rem)`
/** A phone with enlarged text. */
export const tiny = '(max-width: 18rem)'
/** A phone in landscape: everything except form fields must be compact. */
export const short = '(max-height: 26rem)'
/** A pointer that can hover. */
export const canHover = '(hover: hover)'
export const allowsMotion = '(prefers-reduced-motion: no-preference)'
/** The system's colours replace ours, except in SVG drawings, which need rules of their own. */
export const forcedColours = '(forced-colors: active)'
export const prefersDark = '(prefers-color-scheme: dark)'
/** Print; `appearance.ts` sets its colours. */
export const onPaper = 'print'
