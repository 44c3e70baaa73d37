/** The wire's picture (captcha protocol §1.8), CSS pixels at full size. */
export const picture = { width: 310, height: 155 }

/** Displayed pixels → the wire's scale; the fraction is kept. */
export const toWire = (pixels: number, displayedWidth: number): number =>
  (pixels * picture.width) / (displayedWidth || picture.width)

/** A length as a part of another, for CSS. */
export const percent = (length: number, of: number): string => `${(length / of) * 100}%`
