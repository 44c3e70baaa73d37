/** Size of the picture in the protocol (captcha protocol §1.8), CSS pixels. */
export const picture = { width: 310, height: 155 }

/** Size of the picture in the dialog where the screen is wide enough (spec §9), CSS pixels. */
export const shownPicture = { width: 330, height: 155 }

/** Converts displayed pixels from left to right to the protocol's scale, with the fraction. */
export const toWire = (pixels: number, displayedWidth: number): number =>
  (pixels * picture.width) / (displayedWidth || picture.width)

/** Converts displayed pixels from top to bottom; the two scales differ. */
export const toWireDown = (pixels: number, displayedHeight: number): number =>
  (pixels * picture.height) / (displayedHeight || picture.height)

/** A length as a share of another one, for CSS. */
export const percent = (length: number, of: number): string => `${(length / of) * 100}%`
