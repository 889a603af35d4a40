/** SVG path data on a 24 px grid with a 2 px margin: strokes, and an optional filled shape. */
export interface IconPath {
  readonly line: string
  readonly tint?: string
}
