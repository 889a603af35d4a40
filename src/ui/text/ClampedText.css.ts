import { style } from '@vanilla-extract/css'
import { tiny } from '../../styles/media.ts'

/**
 * A name that a network gave. One that is long, `data-long`, ends after two lines, with enlarged text on a phone after
 * four; any other is shown whole, however large its letters are.
 */
export const clampedText = style({
  overflowWrap: 'anywhere',
  selectors: {
    '&[data-long]': {
      display: '-webkit-box',
      WebkitLineClamp: 2,
      WebkitBoxOrient: 'vertical',
      overflow: 'hidden',
      // Room for the whole ellipsis, whose last dot may reach past the line's end. It moves nothing.
      paddingInlineEnd: '.25em',
      marginInlineEnd: '-.25em',
    },
  },
  '@media': { [tiny]: { selectors: { '&[data-long]': { WebkitLineClamp: 4 } } } },
})
