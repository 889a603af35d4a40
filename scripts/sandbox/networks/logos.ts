const image = (svg: string) => `data:image/svg+xml;base64,${btoa(svg)}`

/** Returns a 28 by 28 drawing beside a name. `textLength` keeps the width the same in every font. */
const logo = (width: number, colour: string, drawing: string, name: string) =>
  image(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 28" width="${width}" height="28">${drawing}<text x="34" y="21" textLength="${width - 36}" lengthAdjust="spacingAndGlyphs" font-family="system-ui,sans-serif" font-size="19" font-weight="700" fill="${colour}">${name}</text></svg>`,
  )

const wave = (y: number) => `M4 ${y}c3.5 0 3.5-5 7-5s3.5 5 7 5 3.5-5 7-5`
const ray = (turn: number) => `<path d="M14 1v4" transform="rotate(${turn} 14 14)"/>`

export const lwandleLogo = logo(
  108,
  '#06313f',
  `<path d="${wave(15)}${wave(22)}" fill="none" stroke="#00708f" stroke-width="3" stroke-linecap="round"/>`,
  'Lwandle',
)

export const khanyaLogo = logo(
  106,
  '#23211a',
  `<circle cx="14" cy="14" r="6" fill="#ffcb05"/><g stroke="#e0a800" stroke-width="2.5" stroke-linecap="round">${[0, 45, 90, 135, 180, 225, 270, 315].map(ray).join('')}</g>`,
  'Khanya',
)

export const tiroLogo = logo(
  114,
  '#123d1f',
  '<path d="M3 9 14 3l11 6v10l-11 6-11-6z" fill="#1b7f3b"/><path d="m8.5 14 4 4 7-8" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>',
  'Tiro Pay',
)

export const umoyaLogo = logo(
  104,
  '#2f1a4a',
  '<path d="M3 10h13a4 4 0 1 0-4-4M3 15h19a4 4 0 1 1-4 4M3 20h9" fill="none" stroke="#6b3fa0" stroke-width="2.6" stroke-linecap="round"/>',
  'Umoya',
)
