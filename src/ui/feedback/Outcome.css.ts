import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import '#src/styles/session.css.ts'
import { allowsMotion, forcedColours, short } from '#src/styles/media.ts'
import { duration, ease, radius, size } from '#src/styles/sizes.ts'
import { vars } from '#src/styles/tokens.css.ts'
import { iconSize } from '../icons/Icon.css.ts'

const { colour, space } = vars

export const outcome = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'center',
  gap: space.s2,
  paddingBlock: `${space.s6} ${space.s4}`,
  textAlign: 'center',
  overflowWrap: 'anywhere',
  '@media': { [short]: { paddingBlock: space.s2 } },
})

/** A declined outcome starts at the edge, its cross beside the title: it differs from success in form too. */
const declined = style({
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  justifyItems: 'start',
  columnGap: space.s2,
  textAlign: 'start',
})
globalStyle(`${declined} > :not(span, h3)`, { gridColumn: '1 / -1' })
globalStyle(`${declined} > h3`, { alignSelf: 'center' })

export const declinedOutcome = style([outcome, declined])

/** A remark below the outcome is centred. */
globalStyle(`${outcome} ~ span`, { textAlign: 'center' })

export const reason = style({ color: colour.textMuted, fontWeight: 700 })

export const message = style({ maxInlineSize: '34ch', color: colour.textMuted })

const ring = (percent: number) => `color-mix(in srgb, ${colour.credit} ${percent}%, transparent)`

/** Success has one moment: the disc grows with its rings, then the tick is drawn. */
const grow = keyframes({
  from: { boxShadow: '0 0 0 0 transparent, 0 0 0 0 transparent', transform: 'scale(.7)' },
})
/** The length of the tick is below 20 units of its drawing. */
const draw = keyframes({
  from: { strokeDasharray: 20, strokeDashoffset: 20 },
  to: { strokeDasharray: 20, strokeDashoffset: 0 },
})

export const mark = style({
  vars: { [iconSize]: '2.25rem' },
  display: 'grid',
  placeItems: 'center',
  inlineSize: size.mark,
  blockSize: size.mark,
  marginBlockEnd: space.s3,
  borderRadius: radius.round,
  selectors: {
    '&[data-state=approved]': {
      vars: { [iconSize]: '1.5rem' },
      inlineSize: size.target,
      blockSize: size.target,
      marginBlock: '.875rem 1.25rem',
      background: colour.credit,
      color: colour.surface,
      boxShadow: `0 0 0 .375rem ${ring(20)}, 0 0 0 .875rem ${ring(10)}`,
      '@media': {
        [allowsMotion]: { animation: `${grow} ${duration.moment} ${ease}` },
        [short]: { marginBlock: space.s2 },
      },
    },
    '&[data-state=declined]': {
      vars: { [iconSize]: '1.5rem' },
      inlineSize: 'auto',
      blockSize: 'auto',
      marginBlockEnd: 0,
      color: colour.debit,
    },
    '&[data-state=unknown]': { background: colour.unsureSoft, color: colour.unsure },
    // The amount is the main figure.
    '&[data-small]:is([data-state=busy], [data-state=unknown])': {
      vars: { [iconSize]: '1.75rem' },
      inlineSize: '3.5rem',
      blockSize: '3.5rem',
      marginBlockEnd: space.s1,
    },
  },
  '@media': { [forcedColours]: { border: '1px solid transparent' } },
})

globalStyle(`${mark}[data-small]`, { '@media': { [short]: { display: 'none' } } })
globalStyle(`${mark}[data-small][data-state=busy] > svg`, { inlineSize: '100%', blockSize: '100%' })
globalStyle(`${mark}:not([data-state=busy]) > svg`, { strokeWidth: 2 })
globalStyle(`${mark}[data-state=approved] path`, {
  strokeWidth: 2.6,
  '@media': { [allowsMotion]: { animation: `${draw} .24s ${ease} 80ms backwards` } },
})
