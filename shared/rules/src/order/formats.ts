/** The code of an article in the Harmonized System. */
export const hsCodePattern = /^\d{6,10}$/

/** The address of a page; it may be shown as a link. */
export const webAddressPattern = /^https?:\/\/[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)+(?::\d{1,5})?(?:[/?#]\S*)?$/iu

export const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/** The code of a country in phone numbers, without `+`. */
export const phoneCodePattern = /^[1-9]\d{0,3}$/

/** Digits after the country code, in general; some destinations are stricter. */
export const phonePattern = /^\d{4,14}$/

/** The extension of a landline; '' for none. */
export const extPattern = /^\d{0,5}$/
