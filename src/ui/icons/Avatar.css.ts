import { fallbackVar, style } from '@vanilla-extract/css'
import { forcedColours } from '../../styles/media.ts'
import { iconLine, iconSize, iconTint } from './Icon.css.ts'

/** As large as an icon in its place. */
export const image = style({
  flex: 'none',
  inlineSize: fallbackVar(iconSize, '1.5rem'),
  blockSize: fallbackVar(iconSize, '1.5rem'),
  objectFit: 'contain',
})

/** A tile of the icons' own tint and line with a letter in it, which is drawn and no word of the page. */
export const letter = style([
  image,
  {
    display: 'inline-grid',
    placeItems: 'center',
    border: '1.6px solid',
    borderRadius: '22%',
    background: fallbackVar(iconTint, 'none'),
    color: fallbackVar(iconLine, 'currentcolor'),
    selectors: {
      '&::before': {
        content: 'attr(data-letter)',
        fontSize: `calc(${fallbackVar(iconSize, '1.5rem')}*.5)`,
        fontWeight: 700,
        lineHeight: 1,
      },
    },
    '@media': { [forcedColours]: { background: 'none', color: 'inherit' } },
  },
])
