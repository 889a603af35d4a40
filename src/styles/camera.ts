/** Colours beside the picture of a camera, which is as dark or light in each appearance. */
export const cameraColour = {
  ground: '#0b0d0e',
  bar: '#000',
  ink: '#fff',
  shade: 'rgb(0 0 0/.72)',
} as const
