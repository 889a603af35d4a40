import { fallbackVar, style } from '@vanilla-extract/css'
import { forcedColours } from '#src/styles/media.ts'
import { iconLine, iconSize, iconTint } from './Icon.css.ts'

/** The size of an icon. */
export const image = style({
  flex: 'none',
  inlineSize: fallbackVar(iconSize, '1.5rem'),
  blockSize: fallbackVar(iconSize, '1.5rem'),
  objectFit: 'contain',
})

/** A tile with a letter in the icons' colours. CSS draws the letter, so that the letter is not page text. */
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
