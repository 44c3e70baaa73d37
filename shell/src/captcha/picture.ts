/** The wire's picture (captcha protocol §1.8), CSS pixels at full size. */
export const picture = { width: 310, height: 155 }

/** As the pop-up shows it where the screen is wide enough (spec §9), CSS pixels. */
export const shownPicture = { width: 330, height: 155 }

/** Displayed pixels from left to right → the wire's scale; the fraction is kept. */
export const toWire = (pixels: number, displayedWidth: number): number =>
  (pixels * picture.width) / (displayedWidth || picture.width)

/** The same from top to bottom: the two scales differ. */
export const toWireDown = (pixels: number, displayedHeight: number): number =>
  (pixels * picture.height) / (displayedHeight || picture.height)

/** A length as a part of another, for CSS. */
export const percent = (length: number, of: number): string => `${(length / of) * 100}%`
