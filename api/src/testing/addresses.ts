let next = 0

/** A network address that no other test of the file has used, so that limits of tests do not add up. */
export const newAddress = (): string => {
  next += 1
  return `10.${(next >> 16) & 255}.${(next >> 8) & 255}.${next & 255}`
}
