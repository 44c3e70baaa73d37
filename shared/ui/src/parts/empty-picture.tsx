import { BridgePicture, solidShape } from './bridge-picture'

/** An open box: nothing is in it yet. */
export const EmptyPicture = () => (
  <BridgePicture>
    <path className={solidShape} d="m60 36 20-9 20 9v19l-20 9-20-9z" />
    <path d="m60 36 20 9 20-9M80 45v19M60 36l-10-6 20-9 10 6m20 9 10-6-20-9-10 6M14 72q66-16 132 0" />
  </BridgePicture>
)
