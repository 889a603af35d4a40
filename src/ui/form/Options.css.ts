import { globalStyle, style } from '@vanilla-extract/css'
import '#src/styles/session.css.ts'
import { short, tiny } from '#src/styles/media.ts'
import { pressable } from '#src/styles/pressable.css.ts'
import { radius, size } from '#src/styles/sizes.ts'
import { vars } from '#src/styles/tokens.css.ts'
import { iconLine, iconSize, iconTint } from '../icons/Icon.css.ts'
import { clampedText } from '../text/ClampedText.css.ts'

const { colour, space, type } = vars

const rowsOfPage = 5

/** With `data-paged`, as high as a full page, so that the pagination does not move. */
export const options = style({
  display: 'grid',
  alignContent: 'start',
  gap: space.s2,
  listStyle: 'none',
  selectors: {
    '&[data-paged]': { minBlockSize: `calc(${rowsOfPage}*${size.option} + ${rowsOfPage - 1}*${space.s2})` },
  },
  '@media': {
    [short]: {
      selectors: {
        '&[data-paged]': {
          minBlockSize: `calc(${rowsOfPage}*${size.button} + ${rowsOfPage - 1}*${space.s2})`,
        },
      },
    },
  },
})

export const option = style({
  vars: { [iconLine]: colour.serviceLine, [iconTint]: colour.serviceTint },
  position: 'relative',
  // Keeps the button above the ground of the page.
  isolation: 'isolate',
  display: 'flex',
  alignItems: 'center',
  gap: space.s4,
  minBlockSize: size.option,
  padding: `${space.s3} ${space.s4}`,
  border: `1px solid ${colour.line}`,
  borderRadius: radius.control,
  font: type.strong,
  '@media': {
    [short]: { minBlockSize: size.button, paddingBlock: space.s2 },
    // Enlarged text needs the whole width for its words.
    [tiny]: { gap: space.s3, paddingInline: space.s3 },
  },
})

globalStyle(`${option} > :not(button)`, { pointerEvents: 'none' })

export const press = style([
  pressable,
  { position: 'absolute', zIndex: -1, inset: 0, borderRadius: radius.control, background: colour.surface },
])

export const chevron = style({
  vars: { [iconLine]: colour.textMuted, [iconSize]: '1.25rem' },
  display: 'contents',
  '@media': { [tiny]: { display: 'none' } },
})

export const texts = style({ display: 'grid', flex: 1, minInlineSize: 0 })
export const label = style([clampedText])
export const about = style({ color: colour.textMuted, font: type.small })
