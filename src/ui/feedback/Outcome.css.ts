import { globalStyle, style } from '@vanilla-extract/css'
import '#src/styles/session.css.ts'
import { forcedColours, short } from '#src/styles/media.ts'
import { radius, size } from '#src/styles/sizes.ts'
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

/** A remark below the outcome is centred. */
globalStyle(`${outcome} ~ span`, { textAlign: 'center' })

export const reason = style({ color: colour.textMuted, fontWeight: 700 })

export const message = style({ maxInlineSize: '34ch', color: colour.textMuted })

export const mark = style({
  vars: { [iconSize]: '2.25rem' },
  display: 'grid',
  placeItems: 'center',
  inlineSize: size.mark,
  blockSize: size.mark,
  marginBlockEnd: space.s3,
  borderRadius: radius.round,
  selectors: {
    '&[data-state=approved]': { background: colour.creditSoft, color: colour.credit },
    '&[data-state=declined]': { background: colour.debitSoft, color: colour.debit },
    '&[data-state=unknown]': { background: colour.unsureSoft, color: colour.unsure },
    // The amount is the main figure.
    '&[data-small]': {
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
