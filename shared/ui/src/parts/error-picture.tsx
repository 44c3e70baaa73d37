import { BridgePicture, faintLine, solidShape } from './bridge-picture'

/** The road is interrupted between the box and where it has to go. */
export const ErrorPicture = () => (
  <BridgePicture isQuiet>
    <path d="M14 72q20-5 42-7l3 5 6-6m81 8q-20-5-42-7l-2 4-6-5m14 1V40h20l-5 6 5 6h-20" />
    <path className={faintLine} strokeDasharray="0.1 6" d="M72 63.5h20" />
    <path className={solidShape} d="m28 44 14-6.3L56 44v14l-14 6.3L28 58z" />
    <path d="m28 44 14 6.3L56 44M42 50.3v14M35 40.9l14 6.3v5" />
  </BridgePicture>
)
