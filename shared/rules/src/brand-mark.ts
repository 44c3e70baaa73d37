/** The carrier's mark on a field of 32 × 32: the edge of a box above the two lines of a river. */
export const brandMark = {
  field: 32,
  radius: 8,
  strokes: [
    { path: 'M8 14V9l8-3.5L24 9v5M16 5.5V13M12 7.3l8 3.4', width: 2 },
    { path: 'M6 19.5c3.3-2.6 6.7 2.6 10 0s6.7 2.6 10 0M6 25c3.3-2.6 6.7 2.6 10 0s6.7 2.6 10 0', width: 2.2 },
  ],
} as const
