/** The font of pictures. */
export const fontFamily = 'system-ui, sans-serif'

/** Returns the text in lines that fit. A word that is too long has its own line. */
export const wrapText = (
  context: CanvasRenderingContext2D,
  text: string,
  width: number,
): readonly string[] => {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = [...lines.slice(-1), word].join(' ')
    if (lines.length > 0 && context.measureText(longer).width <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** Returns the picture of a canvas. */
export const toPng = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      blob => (blob ? resolve(blob) : reject(new Error('The canvas has no picture'))),
      'image/png',
    )
  })
