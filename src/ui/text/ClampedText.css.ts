import { style } from '@vanilla-extract/css'
import { tiny } from '#src/styles/media.ts'

/**
 * A name from the network. A long name, `data-long`, is cut after two lines, or four with enlarged text on a phone.
 */
export const clampedText = style({
  overflowWrap: 'anywhere',
  selectors: {
    '&[data-long]': {
      display: '-webkit-box',
      WebkitLineClamp: 2,
      WebkitBoxOrient: 'vertical',
      overflow: 'hidden',
      // Padding for the ellipsis, which may exceed the line; the negative margin keeps the layout.
      paddingInlineEnd: '.25em',
      marginInlineEnd: '-.25em',
    },
  },
  '@media': { [tiny]: { selectors: { '&[data-long]': { WebkitLineClamp: 4 } } } },
})
