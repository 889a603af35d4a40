/**
 * How wide texts are, in the pixels of a drawing at 100 %. Nothing is measured in a browser: what people write is
 * reckoned by the widest of the fonts that `--font` may turn out to be, what machines are made of stands in a font
 * all of whose letters are as wide.
 */

/** From the space to the tilde, in hundredths of the size. */
const widths = [
  35, 46, 52, 84, 70, 100, 87, 31, 46, 46, 52, 84, 38, 42, 38, 37, 70, 70, 70, 70, 70, 70, 70, 70, 70, 70, 40,
  40, 84, 84, 84, 58, 100, 77, 76, 73, 83, 68, 68, 82, 84, 37, 37, 77, 64, 100, 84, 85, 73, 85, 77, 72, 68,
  81, 77, 110, 77, 72, 73, 46, 37, 46, 84, 50, 50, 67, 72, 59, 72, 68, 44, 72, 71, 34, 34, 67, 34, 104, 71,
  69, 72, 72, 49, 60, 48, 71, 65, 92, 65, 65, 58, 71, 37, 71, 84,
]
const widest = 110
/** Of a letter in the font of code, in parts of its size: the widest of those in use. */
const codeWidth = 0.605
/** Regular letters are that much narrower than the medium ones of the table. */
const regular = 0.92

/** Sizes of letters, heights of lines. */
export const type = {
  name: { size: 14, line: 20 },
  prose: { size: 12, line: 16 },
  code: { size: 12, line: 16 },
} as const

const sum = (text: string): number =>
  [...text].reduce((total, letter) => total + (widths[letter.charCodeAt(0) - 32] ?? widest), 0) / 100

/** The name of a state. */
export const nameWidth = (text: string): number => Math.ceil(sum(text) * type.name.size)

/** A description. */
export const proseWidth = (text: string): number => Math.ceil(sum(text) * type.prose.size * regular)

/** Events, guards, actions, actors, delays, tags. */
export const codeTextWidth = (text: string): number =>
  Math.ceil([...text].length * codeWidth * type.code.size)

/**
 * Breaks a text between `pieces`, each of which keeps together, so that no line is wider than `width`, unless a
 * piece alone is.
 *
 * @param pieces each with the space after it, if any
 */
export const wrapped = (
  pieces: readonly string[],
  width: number,
  measure: (text: string) => number,
): string[] => {
  const lines: string[] = []
  for (const piece of pieces) {
    const line = lines.at(-1)
    if (line !== undefined && measure((line + piece).trimEnd()) <= width)
      lines[lines.length - 1] = line + piece
    else lines.push(piece)
  }
  return lines.map(line => line.trimEnd())
}

/** The pieces of a text that may be broken at its spaces. */
export const words = (text: string): string[] => text.match(/\S+\s*/g) ?? []
