import { readPaymentLink } from '#machines/domain/payment-link.ts'
import type { CameraEvent, Scanner } from '#machines/shared/ports/device.ts'
import { hrefOfPaymentRequest } from '../address/portal-address.ts'
import type { CodeReader } from './code-reader.ts'

/** Milliseconds between two readings, so that a slow phone stays responsive. */
const readingPause = 150

/** The camera at the back of a phone, in a size in which a code is sharp. */
const wanted = { audio: false, video: { facingMode: 'environment', width: { ideal: 1_280 } } } as const

interface Surroundings {
  readonly document: Document
  readonly location: Pick<Location, 'origin' | 'hash'>
  /** Undefined in a page without https. */
  readonly mediaDevices: Pick<MediaDevices, 'getUserMedia'> | undefined
  readonly createImageBitmap: (file: Blob) => Promise<ImageBitmap>
  readonly read: CodeReader
  readonly setTimeout: (work: () => void, milliseconds: number) => unknown
}

const isRefusal = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'SecurityError')

const turnOff = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop()
}

/** Creates the scanner of the browser. The camera is on from `watch` until its end. */
export const createBrowserScanner = ({
  document,
  location,
  mediaDevices,
  createImageBitmap,
  read,
  setTimeout,
}: Surroundings): Scanner => {
  /** Plays the stream in a video of its own, whose frames are read. */
  const playHidden = async (stream: MediaStream): Promise<HTMLVideoElement> => {
    const video = document.createElement('video')
    video.muted = true
    video.playsInline = true
    video.srcObject = stream
    await video.play()
    return video
  }

  return {
    readLink: text => readPaymentLink(text, location.origin),
    hasCamera: mediaDevices !== undefined,
    watch: listener => {
      let isOn = true
      let stream: MediaStream | undefined
      const tell = (event: CameraEvent) => {
        if (isOn) listener(event)
      }
      const readFrames = async (video: HTMLVideoElement) => {
        if (!isOn) return
        const { videoWidth: width, videoHeight: height } = video
        const texts = width === 0 ? [] : await read({ source: video, width, height }).catch(() => [])
        for (const text of texts) tell({ type: 'code.read', text })
        setTimeout(() => readFrames(video), readingPause)
      }
      const open = async () => {
        try {
          const opened = await mediaDevices?.getUserMedia(wanted)
          if (opened === undefined) throw new Error('This page has no camera')
          // The consumer may have closed the dialog before the answer.
          if (!isOn) return turnOff(opened)
          stream = opened
          for (const track of opened.getTracks()) track.onended = () => tell({ type: 'camera.fail' })
          tell({ type: 'camera.open', picture: opened })
          await readFrames(await playHidden(opened))
        } catch (error) {
          tell({ type: isRefusal(error) ? 'camera.refuse' : 'camera.fail' })
        }
      }
      void open()
      return () => {
        isOn = false
        if (stream) turnOff(stream)
      }
    },
    readPicture: async file => {
      const picture = await createImageBitmap(file)
      try {
        return await read({ source: picture, width: picture.width, height: picture.height })
      } finally {
        picture.close()
      }
    },
    openRequest: snsi => {
      location.hash = hrefOfPaymentRequest(snsi)
    },
  }
}
