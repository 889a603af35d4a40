/** Path data on a 24 grid with a 2 px margin: strokes, and the one filled shape that some icons have. */
export interface IconPath {
  readonly line: string
  readonly tint?: string
}
