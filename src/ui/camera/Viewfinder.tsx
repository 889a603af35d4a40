import { ChangingText } from '../text/ChangingText.tsx'
import { viewfinder } from './Viewfinder.css.ts'

interface ViewfinderProps {
  /** The stream of the camera; undefined while it starts. */
  readonly picture: object | undefined
  /** The message about the picture of the camera; announced on every change. */
  readonly status: string
}

/** The picture of a camera, a frame to aim with, and what is in it. */
export const Viewfinder = ({ picture, status }: ViewfinderProps) => (
  <div className={viewfinder}>
    {picture && (
      <video
        ref={video => {
          // A new assignment would start the picture again.
          if (video && video.srcObject !== picture) video.srcObject = picture as MediaStream
        }}
        tabIndex={-1}
        autoPlay
        muted
        playsInline
      />
    )}
    <svg viewBox="0 0 200 200" aria-hidden="true">
      <path d="M3 46V23A20 20 0 0 1 23 3H46M154 3H177A20 20 0 0 1 197 23V46M197 154V177A20 20 0 0 1 177 197H154M46 197H23A20 20 0 0 1 3 177V154" />
    </svg>
    <p role="status">
      <ChangingText>{status}</ChangingText>
    </p>
  </div>
)
